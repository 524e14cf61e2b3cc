import * as z from 'zod'
import { Language } from '../prelude/language.ts'
import { ModelJob } from '../prompting/jobs.ts'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'

/** A model somebody brought: never with its key. */
const OwnModel = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  model: z.string(),
  baseUrl: z.string().optional(),
  hasKey: z.boolean(),
})

/** A model somebody could play with: a server on this machine, or a vendor whose key lies there; never the key. */
const ModelOffer = z.object({
  id: z.string(),
  from: z.string(),
  /** Nothing where a vendor has many, and the person must say which. */
  model: z.string().nullable(),
  keyIn: z.string().nullable(),
})

/** Dollars for a million tokens. */
export const ModelPrice = z.object({
  input: z.number().min(0).max(100_000),
  output: z.number().min(0).max(100_000),
})
/** Dollars for a million tokens. */
export type ModelPrice = Readonly<z.infer<typeof ModelPrice>>

/** What was found out of a model when it was heard. */
export const ModelCan = z.object({
  /** Whether it keeps to a form: at once, when it is told again, or not. */
  forms: z.enum(['kept', 'mended', 'lost']),
  sees: z.boolean(),
  thinks: z.boolean(),
  /** Tokens of one page and its answer. */
  contextTokens: z.int().positive(),
})
/** What was found out of a model when it was heard. */
export type ModelCan = Readonly<z.infer<typeof ModelCan>>

/** Why a model that was connected before cannot be asked now: its key cannot be opened, its variable is gone, or it could not be taken up. */
export const NotReady = z.enum(['key-lost', 'variable-gone', 'not-taken-up'])
/** Why a model that was connected before cannot be asked now. */
export type NotReady = z.infer<typeof NotReady>

/** A model the house can play with, as whoever is at home sees it: never with its key. */
export const HouseModel = z.object({
  id: z.string(),
  from: z.string(),
  model: z.string(),
  baseUrl: z.string().nullable(),
  /** Where its key is: with the house, in a variable of the environment, or it has none. */
  key: z.enum(['kept', 'variable', 'none']),
  price: ModelPrice.nullable(),
  /** What was found out when it was heard; nothing where it never was. */
  can: ModelCan.nullable(),
  /** It finds memories and speaks no line. */
  embeds: z.boolean(),
  /** It was named when the house was opened, and can only be let go there. */
  named: z.boolean(),
  /** Why it cannot be asked since the house was opened, and does nothing. */
  failed: NotReady.nullable(),
})

/** A job that goes to a model: `all` is for whatever has nobody of its own. */
const JobName = z.enum(['all', ...ModelJob.options])

/** Who does what; a job that is missing goes to whoever does `all`. */
export const JobPlan = z.partialRecord(JobName, z.string())
/** Who does what; a job that is missing goes to whoever does `all`. */
export type JobPlan = Readonly<z.infer<typeof JobPlan>>

/** Why a model was not connected: for each a person is told what to do. */
export const NotConnected = z.object({
  kind: z.literal('refused'),
  why: z.enum([
    'address', // not to be connected to, or no address
    'silent', // nobody answers there
    'no-models', // somebody answers, and serves no models
    'key-missing',
    'key-wrong',
    'no-such-model',
    'no-credit',
    'busy',
    'slow',
    'odd', // it answers, and nobody understands how
  ]),
  /** What the server said itself, where that may help. */
  said: z.string().optional(),
})

/** A model was not connected, and why. */
export type NotConnected = Readonly<z.infer<typeof NotConnected>>

const Desk = z.object({
  connected: z.array(HouseModel),
  jobs: JobPlan,
  /** Vendors, routers and programs by name, with where they answer and where a key is got. */
  known: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      baseUrls: z.array(z.string()),
      keysAt: z.string().nullable(),
    }),
  ),
})

/** Where models are asked for: what was found on the machine, or an address and a key. */
const PLACE = {
  offer: z.string().min(1).max(1000).optional(),
  baseUrl: z.string().trim().min(1).max(1000).optional(),
  key: z
    .string()
    .trim()
    .min(8)
    .max(4000)
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
}

/** The models that play: those of the house, and those people bring themselves where they may. */
export const modelRoutes = {
  listModels: defineRoute({
    method: 'get',
    path: '/api/models',
    for: ['member'],
    summary: 'The models of the house by name, and mine.',
    reply: z.object({
      models: z.array(z.string()),
      own: z.array(OwnModel),
      /** What this machine could play with, for whoever is at it. */
      offers: z.array(ModelOffer),
      /** What is connected and who does what, for whoever is at home. */
      desk: Desk.nullable(),
    }),
  }),
  lookForModels: defineRoute({
    method: 'post',
    path: '/api/models/look',
    for: ['member'],
    summary: 'Which models an address has; only from the machine of the house itself.',
    body: z.object(PLACE),
    reply: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('models'),
        /** Where they really are. */
        baseUrl: z.string(),
        from: z.string(),
        models: z.array(
          z.object({
            id: z.string(),
            contextTokens: z.int().optional(),
            price: ModelPrice.optional(),
            embeds: z.literal(true).optional(),
          }),
        ),
      }),
      NotConnected,
    ]),
  }),
  connectModel: defineRoute({
    method: 'post',
    path: '/api/models/connect',
    for: ['member'],
    summary:
      'Hears a model with one real call, and has the house play with it; only from its machine itself. A key is never shown again.',
    body: z.object({
      ...PLACE,
      /** Which one, where there are many. */
      model: z.string().trim().min(1).max(200).optional(),
      price: ModelPrice.optional(),
      /** As its server says it. */
      contextTokens: z.int().positive().optional(),
      /** It gives embeddings. */
      embeds: z.boolean().default(false),
      /** In which language it is heard. */
      language: Language.default('en'),
    }),
    reply: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('connected'),
        model: HouseModel,
        /** What it said when it was heard. */
        line: z.string().optional(),
      }),
      NotConnected,
    ]),
  }),
  giveJob: defineRoute({
    method: 'put',
    path: '/api/models/jobs',
    for: ['member'],
    summary: 'Gives a job to a connected model, or back to whoever does all; from the next question on.',
    body: z.object({ job: JobName, model: z.string().max(200).nullable() }),
    reply: Done,
  }),
  priceModel: defineRoute({
    method: 'put',
    path: '/api/models/connected/{model}/price',
    for: ['member'],
    summary: 'Says what a connected model costs.',
    body: ModelPrice,
    reply: Done,
  }),
  letModelGo: defineRoute({
    method: 'delete',
    path: '/api/models/connected/{model}',
    for: ['member'],
    summary: 'Forgets a connected model with its key.',
    reply: Done,
  }),
  keepModel: defineRoute({
    method: 'post',
    path: '/api/models',
    for: ['member'],
    summary: 'Brings a model of my own, in place of mine of the same name. Its key is never shown again.',
    body: z.object({
      name: z.string().max(200),
      kind: z.string().max(50),
      model: z.string().max(400),
      baseUrl: z.string().max(1000).optional(),
      server: z.string().max(50).optional(),
      key: z.string().max(5000).optional(),
    }),
    reply: OwnModel,
  }),
  forgetModel: defineRoute({
    method: 'delete',
    path: '/api/models/{endpoint}',
    for: ['owner'],
    summary: 'Forgets a model of mine with its key.',
    reply: Done,
  }),
} as const
