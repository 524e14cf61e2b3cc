import * as z from 'zod'
import type { ChooseDetails } from '../chat/choose.ts'
import { DECORATED } from '../chat/decorate.ts'
import type { Makes } from '../chat/makes.ts'
import type { MottoDetails } from '../chat/manage-room.ts'
import type { ChatManner, RoomPorts, RoomSetup } from '../chat/open-room.ts'
import type { RunListeners } from '../chat/play-run.ts'
import type { RunDetails } from '../chat/run-conversation.ts'
import type { ActDetails, Bringing, SayDetails } from '../chat/say.ts'
import { CommediaError } from '../prelude/errors.ts'
import { Language } from '../prelude/language.ts'
import { cureFor, nearest } from '../prelude/nearest.ts'
import { AClock, AFunction, COMMON_PORTS, partWith } from '../prelude/part-with.ts'
import { readSetting } from '../prelude/read-setting.ts'
import { Chat, Context } from '../schema/chat.ts'
import { CompanionSheet } from '../schema/companion.ts'
import { Take } from '../schema/take.ts'
import { WorldValues } from '../schema/world.ts'

/** A check for each setting there is: one that is added to a type and not here does not compile. */
type Checks<Settings> = { readonly [Key in keyof Required<Settings>]: z.ZodType }

const Name = z.string().min(1)
const Names = z.array(Name)
const Stop = z.custom((given) => given instanceof AbortSignal, {
  error: 'an `AbortSignal` is wanted, as `new AbortController().signal`',
})

const { situation, place, mode, mostRounds, repeats, actions } = Chat.shape
const MANNER = {
  situation,
  ...{ place, mode: mode.optional(), mostRounds: mostRounds.optional() },
  ...{ repeats: repeats.optional(), actions: actions.optional() },
} satisfies Checks<ChatManner>

const SETUP = {
  ...MANNER,
  /** Each is read by itself, under its name. */
  companions: z.array(z.unknown()),
  situations: z.record(z.string(), z.string()).optional(),
  world: WorldValues.optional(),
  language: Language.optional(),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: ({ input }) => noTimeZone(String(input)) })
    .optional(),
  take: Take.optional(),
  past: z.array(z.strictObject({ by: Name.optional(), text: z.string() })).optional(),
} satisfies Checks<RoomSetup>

const PORTS = {
  /** Looked at where they are used, by `modelsFrom`. */
  models: z.unknown().refine((given) => given !== undefined, {
    error: 'a model is wanted. Connect one: `await connectModel({ … })`, or `openai(…)`',
  }),
  ...COMMON_PORTS,
  clock: AClock.optional(),
  snapshots: partWith(
    'a shelf of snapshots',
    ['save', 'latest'],
    'Leave it out for one in memory',
  ).optional(),
  makes: z.record(z.string(), AFunction).optional(),
  strategy: AFunction.optional(),
  historyBudget: z.int().min(1).optional(),
  /** Where the house of another room is handed on. */
  ...{ reader: z.unknown().optional(), silence: z.unknown().optional() },
} satisfies Checks<RoomPorts>

const LISTENERS = {
  onStart: AFunction.optional(),
  onReply: AFunction.optional(),
  onChoice: AFunction.optional(),
  stop: Stop.optional(),
} satisfies Checks<RunListeners>

const BROUGHT = Context.shape
const BRINGING = {
  ...{ text: BROUGHT.text, screen: BROUGHT.screen, paragraph: BROUGHT.paragraph, input: BROUGHT.input },
  ...{ chat: BROUGHT.chat, epilogue: BROUGHT.epilogue, persona: BROUGHT.persona },
} satisfies Checks<Bringing>

const RUNNING = {
  ...LISTENERS,
  chat: Name.optional(),
  rounds: z.int().min(1).optional(),
  excluded: Names.optional(),
  among: Names.optional(),
} satisfies Checks<RunDetails>

const SAYING = {
  ...RUNNING,
  as: Name.optional(),
  ...{ to: z.union([Name, Names]).optional(), asking: Names.optional() },
  bringing: z.strictObject(BRINGING).optional(),
  input: Name.optional(),
} satisfies Checks<SayDetails>

const ACTING = {
  ...{ companion: Name, action: Name, chat: Name.optional() },
  bringing: z.strictObject(BRINGING).optional(),
} satisfies Checks<ActDetails>

const CHOOSING = {
  companion: Name,
  question: z.string(),
  options: z.array(z.string()),
  meaning: z.record(z.string(), z.string().optional()).optional(),
  otherwise: z.string().optional(),
  seenBy: Names.optional(),
  chat: Name.optional(),
  stop: Stop.optional(),
} satisfies Checks<ChooseDetails<string>>

const MOTTO = {
  ...{ companion: Name, category: Name, chat: Name.optional() },
} satisfies Checks<MottoDetails>

/** What a program may say where it begins or goes on with a room, by where it says it. */
const SETTINGS = {
  setup: [z.strictObject(SETUP), 'the setup of a room'],
  ports: [z.strictObject(PORTS), 'what a room stands on'],
  say: [z.strictObject(SAYING), 'what is said with a line'],
  run: [z.strictObject(RUNNING), 'how a run is to go'],
  act: [z.strictObject(ACTING), 'what is asked of a companion'],
  choose: [z.strictObject(CHOOSING), 'a choice'],
  chat: [z.strictObject({ ...MANNER, with: Names, name: Name }), 'a chat to open'],
  world: [WorldValues, 'the world'],
  seen: [z.strictObject({ seenBy: Names.optional() }), 'who sees it'],
  status: [z.enum(['disabled', 'free', 'autonomous', 'chat-only']), 'the status of a companion'],
  motto: [z.strictObject(MOTTO), 'a motto'],
} as const satisfies Readonly<Record<string, readonly [z.ZodType, string]>>

/** Looks at what a program hands in: `wrong-setting` says what does not fit, and what was meant. */
export function checkSettings(where: keyof typeof SETTINGS, given: unknown): void {
  const [schema, what] = SETTINGS[where]
  readSetting(schema, given, what)
}

/** Looks at sheets, each under its name. */
export function checkSheets(sheets: readonly CompanionSheet[]): void {
  for (const sheet of sheets) {
    const { name } = (sheet ?? {}) as Partial<CompanionSheet>
    readSetting(CompanionSheet, sheet, name ? `the companion ${name}` : 'a companion')
  }
}

/** Looks at what sheets name of each other and of the house: a misspelt make, deputy, action or field would never be missed. */
export function checkNames(companions: readonly CompanionSheet[], makes: Makes): void {
  const shells = companions.filter(({ kind }) => kind === 'shell').map(({ name }) => name)
  for (const { name, make = 'chat', actions: own = [], triggers = [], decorators = {} } of companions) {
    named(make, Object.keys(makes), `${name} is of the make`)
    for (const field of Object.keys(decorators)) named(field, DECORATED, `${name} decorates`)
    const deeds = own.map(({ id }) => id)
    for (const one of triggers) if ('action' in one) named(one.action, deeds, `A trigger of ${name} asks for`)
    // Who brings actions along may be in a room without their deputies; they are missed when they are asked for.
    for (const { id, deputies } of own)
      for (const deputy of deputies.filter((one) => nearest(one, shells) !== undefined))
        named(deputy, shells, `The action ${id} of ${name} is the work of the shell`)
  }
}

function named(said: string, names: readonly string[], who: string): void {
  if (names.includes(said)) return
  throw new CommediaError('wrong-setting', `${who} \`${said}\`, which is not there${cureFor(said, names)}`)
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
  } catch {
    return false
  }
}

function noTimeZone(said: string): string {
  const near = nearest(said, Intl.supportedValuesOf('timeZone'))
  return `no time zone is called “${said}”${near === undefined ? '. One is `Europe/Vienna`' : `; did you mean “${near}”?`}`
}
