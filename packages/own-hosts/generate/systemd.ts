import { systemLayout as layout } from '../layout.ts'

/** What every process of the shop may do: nothing but its work. V8 compiles at run time: no MemoryDenyWriteExecute. */
const hardened = `NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
ProtectProc=invisible
ProcSubset=pid
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
UMask=0077`

const unprivileged = `User=storefront
Group=storefront
${hardened}
CapabilityBoundingSet=
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources`

const current = `${layout.base}/current`
const slice = 'Slice=storefront.slice'
const restart = `Restart=always
RestartSec=200ms
${slice}`

/** A process of the shop that no other host talks to. */
const withoutNetwork = `RestrictAddressFamilies=AF_UNIX
PrivateNetwork=yes`

const sockets = {
  stores: 'storefront',
  images: 'storefront',
  // nginx alone asks the web processes.
  'web%i': 'www-data',
  candidate: 'root',
} as const

interface UnitParts {
  processes: number
  /** Lines of `triggers.crons`. */
  crons: string[]
  /** The shop answers elsewhere, too. */
  hasOtherHomes: boolean
}

/**
 * The units of a host, by file name.
 * @throws Error for a trigger that is no plain repetition of minutes and hours
 */
export function generateUnits({ processes, crons, hasOtherHomes }: UnitParts): Record<string, string> {
  return {
    'storefront.target': target(processes, crons.length, hasOtherHomes),
    'storefront.slice': '[Unit]\nDescription=Storefront\n\n[Slice]\nMemoryMax=80%\n',
    'storefront-web@.socket': socket('web%i'),
    'storefront-web@.service': web('process %i', 'storefront-web@%i.socket', 'web%i'),
    'storefront-candidate.socket': socket('candidate'),
    // Not restarted: one that does not come up is asked for a minute, then it is to be gone.
    'storefront-candidate.service': web('release that is tried', 'storefront-candidate.socket', 'candidate', {
      folder: `${layout.base}/candidate`,
      running: slice,
    }),
    'storefront-stores.socket': socket('stores'),
    'storefront-stores.service': node('stores', 'StateDirectory=storefront\nMemoryMax=1G'),
    'storefront-images.socket': socket('images'),
    'storefront-images.service': node('images', 'MemoryMax=1G\nCPUWeight=50'),
    'storefront-nginx.service': nginx(),
    'storefront-cron@.service': cronService(crons),
    ...Object.fromEntries(crons.map((line, index) => [`storefront-cron-${index}.timer`, timer(line, index)])),
    ...(hasOtherHomes && { 'storefront-purges.service': purges, 'storefront-purges.timer': purgesTimer }),
    'storefront-backup.service': backup,
    'storefront-backup.timer': `[Unit]
Description=Nightly copy of the stores

[Timer]
OnCalendar=*-*-* 01:15:00 UTC
RandomizedDelaySec=10min
Persistent=yes

[Install]
WantedBy=storefront.target
`,
  }
}

/** A user without a home and a shell. */
export const sysusers = 'u storefront - "Storefront"\n'

const target = (processes: number, crons: number, hasOtherHomes: boolean): string => `[Unit]
Description=Storefront
Wants=storefront-nginx.service storefront-backup.timer${hasOtherHomes ? ' storefront-purges.timer' : ''}
Wants=storefront-stores.socket storefront-stores.service storefront-images.socket storefront-images.service
Wants=${Array.from({ length: processes }, (_, index) => `storefront-web@${index + 1}.socket storefront-web@${index + 1}.service`).join(' ')}
Wants=${Array.from({ length: crons }, (_, index) => `storefront-cron-${index}.timer`).join(' ')}
After=network-online.target

[Install]
WantedBy=multi-user.target
`

function socket(name: keyof typeof sockets): string {
  const group = sockets[name]
  return `[Unit]
Description=Socket of the storefront: ${name}
PartOf=storefront.target

[Socket]
ListenStream=${layout.run}/${name}.sock
FileDescriptorName=http
Backlog=1024
SocketUser=${group === 'www-data' ? 'root' : group}
SocketGroup=${group}
SocketMode=0660
RemoveOnStop=yes
`
}

/** Wants its socket, but outlives it: a deployment closes the socket first, and the process ends when it is idle. */
const web = (
  what: string,
  unit: string,
  name: string,
  { folder = current, running = restart }: { folder?: string; running?: string } = {},
): string => `[Unit]
Description=Storefront on workerd, ${what}
Wants=${unit} storefront-stores.socket storefront-images.socket
After=${unit} storefront-stores.socket storefront-images.socket network-online.target
PartOf=storefront.target
StartLimitIntervalSec=0

[Service]
Type=exec
WorkingDirectory=${folder}
EnvironmentFile=/etc/storefront/secrets.env
RuntimeDirectory=storefront/${name}
RuntimeDirectoryMode=0700
ExecStart=${folder}/bin/workerd serve config.capnp -S http=3 -s cron=unix:${layout.run}/${name}/cron.sock
Sockets=${unit}
${running}
TimeoutStopSec=30s
KillMode=mixed
MemoryMax=1G
LimitNOFILE=65536
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
${unprivileged}
`

const node = (name: 'stores' | 'images', more: string): string => `[Unit]
Description=Storefront, ${name}
Wants=storefront-${name}.socket
After=storefront-${name}.socket
PartOf=storefront.target
StartLimitIntervalSec=0

[Service]
Type=exec
WorkingDirectory=${current}
ExecStart=${current}/bin/node services/${name}/server.ts
Sockets=storefront-${name}.socket
${restart}
TimeoutStopSec=10s
${more}
${withoutNetwork}
${unprivileged}
`

/** nginx of Debian, with a configuration of its own; its workers run as www-data. */
const nginx = (): string => `[Unit]
Description=nginx before the storefront
After=network-online.target
PartOf=storefront.target
Conflicts=nginx.service

[Service]
Type=exec
RuntimeDirectory=storefront/nginx
CacheDirectory=storefront-pictures
ExecStartPre=/bin/rm -f ${layout.run}/nginx/status.sock
ExecStart=/usr/sbin/nginx -e stderr -c ${current}/nginx.conf
ExecReload=/usr/sbin/nginx -e stderr -t -q -c ${current}/nginx.conf
ExecReload=/bin/kill -HUP $MAINPID
KillSignal=SIGQUIT
KillMode=mixed
TimeoutStopSec=40s
${restart}
LimitNOFILE=65536
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
${hardened}
CapabilityBoundingSet=CAP_NET_BIND_SERVICE CAP_SETUID CAP_SETGID CAP_CHOWN CAP_DAC_OVERRIDE
SystemCallFilter=@system-service
`

/** Line by line: the name of an instance holds no blanks. */
const cronService = (crons: string[]): string => `[Unit]
Description=Trigger %i of the storefront

[Service]
Type=oneshot
ExecStart=/bin/sh -c 'case %i in ${crons
  .map((line, index) => `${index}) line="${line.replaceAll('%', '%%')}" ;;`)
  .join(
    ' ',
  )} esac; exec curl -fsS -o /dev/null --max-time 170 --unix-socket ${layout.run}/web1/cron.sock -X POST --get --data-urlencode "cron=$line" http://cron/'
Slice=storefront.slice
RestrictAddressFamilies=AF_UNIX
PrivateNetwork=yes
${unprivileged}
`

const timer = (line: string, index: number): string => `[Unit]
Description=Trigger of the storefront: ${line}

[Timer]
OnCalendar=${toCalendar(line)}
AccuracySec=5s
Unit=storefront-cron@${index}.service

[Install]
WantedBy=storefront.target
`

/** Takes over what other homes have purged while this one was away. */
const purges = `[Unit]
Description=Purges of the storefront's other homes
Wants=storefront-stores.socket
After=storefront-stores.socket network-online.target

[Service]
Type=oneshot
WorkingDirectory=${current}
EnvironmentFile=/etc/storefront/secrets.env
LoadCredential=home:/etc/storefront/home
ExecStart=${current}/bin/node --use-system-ca services/on-host/catch-up.ts
TimeoutStartSec=60s
Slice=storefront.slice
SyslogLevel=notice
LogLevelMax=notice
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
${unprivileged}
`

const purgesTimer = `[Unit]
Description=Purges of the storefront's other homes

[Timer]
OnActiveSec=1s
OnUnitInactiveSec=60s
AccuracySec=5s

[Install]
WantedBy=storefront.target
`

const backup = `[Unit]
Description=Copy of the stores

[Service]
Type=oneshot
StateDirectory=storefront
ExecStart=${current}/bin/node ${current}/services/stores/back-up.ts
Slice=storefront.slice
${withoutNetwork}
${unprivileged}
`

/**
 * A line of cron as a calendar of systemd, in UTC as at Cloudflare.
 * @throws Error for one that names days, months or lists
 */
export function toCalendar(line: string): string {
  const [minute = '', hour = '', ...days] = line.split(' ')
  if (days.join(' ') !== '* * *') throw new Error(`wrangler.json: the trigger «${line}» names days`)
  return `*-*-* ${toField(hour, line)}:${toField(minute, line)}:00 UTC`
}

function toField(field: string, line: string): string {
  const two = (digits: string): string => digits.padStart(2, '0')
  if (field === '*') return '*'
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? []
  if (step) return `00/${step}`
  const [, from = '', to] = /^(\d+)(?:-(\d+))?$/.exec(field) ?? []
  if (!from) throw new Error(`wrangler.json: the trigger «${line}» cannot be told to systemd`)
  return to ? `${two(from)}..${two(to)}` : two(from)
}
