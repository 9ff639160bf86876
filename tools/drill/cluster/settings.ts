/** What each program is told, as docs/operating.md tells it to whoever builds the same on several machines. */

export interface Ports {
  etcd: number;
  etcdPeer: number;
  database: readonly [number, number];
  patroni: readonly [number, number];
  pooler: readonly [number, number];
  server: readonly [number, number, number];
  /** Of HAProxy: to the primary, to a pooler, to a server. */
  primary: number;
  pooled: number;
  web: number;
}

export interface Secrets {
  superuser: string;
  replication: string;
  web: string;
}

export const patroniYaml = (n: 0 | 1, ports: Ports, secrets: Secrets, folder: string, binaries: string): string => `
scope: bancada
name: pg${n + 1}
restapi:
  listen: 127.0.0.1:${ports.patroni[n]}
  connect_address: 127.0.0.1:${ports.patroni[n]}
etcd3:
  host: 127.0.0.1:${ports.etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 4
    retry_timeout: 8
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        shared_buffers: 64MB
        wal_log_hints: 'on'
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${ports.database[n]}
  connect_address: 127.0.0.1:${ports.database[n]}
  data_dir: ${folder}/pg${n + 1}
  bin_dir: ${binaries}
  pgpass: ${folder}/pgpass${n + 1}
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
  authentication:
    superuser: { username: postgres, password: '${secrets.superuser}' }
    replication: { username: replicator, password: '${secrets.replication}' }
  parameters:
    unix_socket_directories: ''
    password_encryption: scram-sha-256
`;

export const pgbouncerIni = (n: 0 | 1, ports: Ports, folder: string): string => `
[databases]
bancada = host=127.0.0.1 port=${ports.primary} dbname=bancada
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler[n]}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 15
`;

export const usersTxt = ({ web }: Secrets): string => `"bancada_web" "${web}"\n`;

export const haproxyCfg = (ports: Ports): string => `
global
  maxconn 2000
defaults
  mode tcp
  maxconn 1000
  option redispatch 1
  retries 3
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
listen primary
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  server pg1 127.0.0.1:${ports.database[0]} check port ${ports.patroni[0]}
  server pg2 127.0.0.1:${ports.database[1]} check port ${ports.patroni[1]}
listen pooled
  bind 127.0.0.1:${ports.pooled}
  default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
  server bouncer1 127.0.0.1:${ports.pooler[0]} check
  server bouncer2 127.0.0.1:${ports.pooler[1]} check
listen web
  mode http
  bind 127.0.0.1:${ports.web}
  option httpchk GET /api/health
  http-check expect status 200
  retry-on conn-failure
  default-server inter 1s fall 2 rise 1
${ports.server.map((port, n) => `  server bancada${n + 1} 127.0.0.1:${port} check`).join('\n')}
`;
