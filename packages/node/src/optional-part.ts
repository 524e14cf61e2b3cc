import { CommediaError } from '@commedia/core'

/** What the command leaves out of what it installs, because few houses need it: what it is for, and which packages bring it. */
export const OPTIONAL_PARTS = {
  postgres: { called: 'a record in PostgreSQL', packages: ['pg@^8.23.1'] },
  accounts: { called: 'accounts', packages: ['better-auth@1.7.7', 'drizzle-orm@^0.45.4'] },
  restate: {
    called: 'playing on Restate',
    packages: ['@restatedev/restate-sdk@^1.17.2', '@restatedev/restate-sdk-clients@^1.17.2'],
  },
  nats: { called: 'a bus over NATS', packages: ['@nats-io/transport-node@^3.4.0'] },
  traces: {
    called: 'sending traces',
    packages: [
      '@opentelemetry/api@^1.9.0',
      '@opentelemetry/exporter-trace-otlp-http@^0.223.1',
      '@opentelemetry/resources@^2.12.0',
      '@opentelemetry/sdk-trace-node@^2.12.0',
    ],
  },
} as const

/** A part that may have to be installed beside the command. */
export type OptionalPart = keyof typeof OPTIONAL_PARTS

/** Loads a part; throws `wrong-setting` with the line that installs it where it is not there. */
export async function optionalPart<Part>(name: OptionalPart, load: () => Promise<Part>): Promise<Part> {
  return load().catch((cause: unknown) => {
    if (!isMissing(cause)) throw cause
    const { called, packages } = OPTIONAL_PARTS[name]
    const line = `npm install ${packages.join(' ')}`
    const message = `For ${called} a part is not installed yet. Add it beside commedia: ${line}`
    throw new CommediaError('wrong-setting', message, { cause })
  })
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND'
}
