import { CommediaError, EVENING_TOKENS, Tempo } from '@commedia/core'
import { CareSettings } from '@commedia/core/care'
import * as z from 'zod'
import { ColdSettings, requireColdPlace } from './cold-settings.ts'
import { STAGE_BYTES } from './company/stage-bytes.ts'
import { DeadlineSettings, settleDeadlines } from './deadline-settings.ts'
import { EarSettings, settleEar } from './ear-settings.ts'
import { EmbedderSettings, settleEmbedder } from './embedder-settings.ts'
import { HookSettings, requireHookSecret } from './hook-settings.ts'
import { MailSettings, requireSender } from './mail-settings.ts'
import { RestateSettings, requireKnownCallers } from './restate-settings.ts'
import { SignUpSettings, settleSignUp } from './sign-up-settings.ts'
import { settleVoice, VoiceSettings } from './voice-settings.ts'

export { coldPlace } from './cold-settings.ts'
export { DeadlineSettings, deadlinesIn, settleDeadlines } from './deadline-settings.ts'
export { EmbedderSettings, embedderConnection, settleEmbedder } from './embedder-settings.ts'
export { settleVoice, VoiceSettings, voiceConnection } from './voice-settings.ts'

const flag = z.enum(['on', 'off']).transform((word) => word === 'on')
const count = z.coerce.number().int().positive()
const endless = (usual: number) => z.union([z.literal('none'), count]).default(usual)

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

/** Twenty evenings, or one long novel cast. */
const DAY_TOKENS = 20_000_000
const MONTH_TOKENS = 200_000_000

/** Everything an operator can set, each by a variable of the environment. */
export const ServerConfig = z.object({
  host: z.string().min(1).default('127.0.0.1').describe('The address to listen on.'),
  port: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4747)
    .describe('The port to listen on; 0 takes a free one.'),
  publicUrl: z.url().optional().describe('What links begin with, when it is not the address listened on.'),
  origins: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(
      z.array(
        z.string().refine(isOrigin, 'Write origins as https://game.example, with commas between them.'),
      ),
    )
    .optional()
    .describe(
      'Origins of other pages that may ask here with a secret of their own, with commas between them.',
    ),
  databaseUrl: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A PostgreSQL 15 or later; without it the record is kept in the folder.'),
  natsUrl: z
    .url({ protocol: /^(nats|tls)$/ })
    .optional()
    .describe('A NATS server, needed as soon as there is more than one process.'),
  ...RestateSettings.shape,
  operatorSecret: z.string().min(16).optional().describe('Opens metrics and reports to whoever sends it.'),
  vaultSecret: z
    .string()
    .min(32)
    .optional()
    .describe('Encrypts the keys people bring; without it nobody may bring one.'),
  accounts: flag.default(false).describe('People sign in with an account, by e-mail and password.'),
  accountSecret: z
    .string()
    .min(32)
    .optional()
    .describe('Signs sessions; accounts need it, and another one signs everybody out.'),
  addressHeader: z
    .string()
    .min(1)
    .optional()
    .describe('Where a proxy in front, and nobody else, says from which address somebody asks.'),
  ownEndpoints: flag.default(false).describe('People may connect models of their own.'),
  privateEndpoints: flag.default(false).describe("People's own models may stand at private addresses."),
  guestTokens: count
    .default(EVENING_TOKENS)
    .describe(
      'Tokens a show may go on to spend once a link to it is given out, until its owner allows more.',
    ),
  houseDayTokens: endless(DAY_TOKENS).describe('Tokens the whole house may spend in a day; none is no end.'),
  houseMonthTokens: endless(MONTH_TOKENS).describe(
    'Tokens the whole house may spend in a month; none is no end.',
  ),
  houseDayMoney: z.coerce
    .number()
    .positive()
    .optional()
    .describe('Dollars the whole house may spend in a day.'),
  houseMonthMoney: z.coerce
    .number()
    .positive()
    .optional()
    .describe('Dollars the whole house may spend in a month.'),
  showTokens: count.optional().describe('Tokens one show may spend.'),
  ownerTokens: count.optional().describe('Tokens all shows of one owner may spend.'),
  showMoney: z.coerce.number().positive().optional().describe('Dollars one show may spend.'),
  ownerMoney: z.coerce.number().positive().optional().describe('Dollars all shows of one owner may spend.'),
  ownerShows: count.default(20).describe('Shows and tables of one owner that are played at once.'),
  houseShows: count.default(500).describe('Shows and tables that are played at once in the whole house.'),
  ownerJobs: count.default(4).describe('Plans and castings of one owner that are worked on at once.'),
  houseJobs: count.default(40).describe('Plans and castings that are worked on at once in the whole house.'),
  ownerRooms: count.default(100).describe('Companion and screening rooms that one owner may keep.'),
  houseRooms: count.default(5_000).describe('Companion and screening rooms that the whole house keeps.'),
  callsAtOnce: count
    .default(8)
    .describe('Calls at once to one model endpoint, of all processes of the house together.'),
  idleMinutes: count.default(10).describe('A show nobody watches or plays stops after so long.'),
  stageBytes: count
    .default(STAGE_BYTES)
    .describe(
      'Bytes of memory in which stages are kept at hand; the others are read again when they are needed.',
    ),
  forgetDays: z.coerce
    .number()
    .int()
    .min(0)
    .max(90)
    .default(7)
    .describe('Days in which whoever asked to be forgotten may still stay; 0 forgets at once.'),
  pageDays: z
    .union([z.literal('none'), count])
    .default('none')
    .describe(
      'Days after the last line of a piece in which the pages sent to models for it are still kept; answers and what they used stay. none keeps them for ever.',
    ),
  ...ColdSettings.shape,
  uploadBytes: count.default(20_000_000).describe('The largest upload.'),
  ownerBytes: count
    .default(500_000_000)
    .describe('Bytes kept for one person: what they write, bring and show.'),
  houseBytes: count
    .default(50_000_000_000)
    .describe('Bytes kept for everybody together of what they write, bring and show.'),
  ...DeadlineSettings.shape,
  ...EmbedderSettings.shape,
  ...VoiceSettings.shape,
  ...EarSettings.shape,
  ...CareSettings.shape,
  ...SignUpSettings.shape,
  ...MailSettings.shape,
  ...HookSettings.shape,
  rating: z
    .enum(['everyone', 'teen', 'adult'])
    .default('teen')
    .describe('The strongest content a show may be rated for.'),
  tempo: Tempo.default('1').describe(
    'How fast lines come in new shows until somebody changes it; at-once waits for no reader, for programs.',
  ),
  logLevel: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('How much is logged; never words of a show, never secrets.'),
  traceUrl: z.url().optional().describe('An OpenTelemetry collector that takes spans by HTTP.'),
})
/** Everything an operator can set. */
export type ServerConfig = Readonly<z.infer<typeof ServerConfig>>

/** The variable of the environment that sets a value: `databaseUrl` is COMMEDIA_DATABASE_URL. */
export function variableOf(name: string): string {
  return `COMMEDIA_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}

/** Variables of the environment, or what stands in their place. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Reads what a schema describes from the environment, given values first; every problem is named at once. */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  given: Readonly<Record<string, string | undefined>>,
  environment: Environment,
): Readonly<z.infer<z.ZodObject<Shape>>> {
  const values = Object.keys(schema.shape).map((name) => {
    const value = given[name] ?? environment[variableOf(name)]
    return [name, value === '' ? undefined : value]
  })
  const read = schema.safeParse(Object.fromEntries(values))
  if (read.success) return Object.freeze(read.data)
  const problems = read.error.issues.map(({ path, message }) => `${variableOf(String(path[0]))}: ${message}`)
  throw new CommediaError('wrong-setting', `These settings are wrong.\n${problems.join('\n')}`)
}

/** Reads what an operator has set, flags first. */
export function readServerConfig(
  flags: Readonly<Partial<Record<keyof ServerConfig, string>>>,
  environment: Environment,
): ServerConfig {
  const { COMMEDIA_BASE_URL, COMMEDIA_API_KEY } = environment
  const model = { baseUrl: COMMEDIA_BASE_URL || undefined, apiKey: COMMEDIA_API_KEY || undefined }
  const settings = requireColdPlace(
    requireHookSecret(requireSender(readSettings(ServerConfig, flags, environment))),
  )
  const settled = settleEar(settleVoice(settleEmbedder(settleDeadlines(settings), model), model), model)
  return requireKnownCallers(settleSignUp(settled))
}
