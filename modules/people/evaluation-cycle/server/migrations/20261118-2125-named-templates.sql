-- Made before the name of their template was filled in by itself.
update evaluation_cycle set template_name = evaluation_template.name from evaluation_template
  where evaluation_template.uuid = evaluation_cycle.template_uuid;
