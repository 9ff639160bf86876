-- Made before their name was filled in by itself.
update training_class set training_name = training.name from training where training.uuid = training_class.training_uuid;
