import { randomUUID } from 'node:crypto'
import {
  auditionModel,
  type CallFailure,
  type Clock,
  CommediaError,
  type Embedder,
  isNearby,
  jobOf,
  type ModelInUse,
} from '@commedia/core'
import {
  connectEmbedder,
  embedderSize,
  type Fetch,
  knownServerAt,
  type ModelConnection,
  modelsAt,
  tidyAddress,
} from '@commedia/core/adapters'
import type { JobPlan, ModelCan, NotReady } from '@commedia/core/wire'
import { checkEndpoint, type FoundModel } from '@commedia/node'
import type { Vault } from '../endpoints/vault.ts'
import type { ConnectedModel, KeptModels } from './connected-model.ts'
import {
  type HouseModels,
  type ModelDesk,
  type ModelPlace,
  type ModelWanted,
  noModel,
  type Refused,
  type WhyNot,
} from './house-models.ts'
import { canDo, standingJobs, whoDoes, withJob } from './job-plan.ts'
import type { Price } from './price.ts'
import { usualPrice } from './usual-price.ts'

/** How models are looked for and connected at home. */
export interface ModelStand {
  /** What this machine could play with. */
  readonly find: () => Promise<readonly FoundModel[]>
  readonly takeUp: (connection: ModelConnection) => Promise<ModelInUse>
  /** What a variable of the environment holds. */
  readonly variable: (name: string) => string | undefined
  readonly fetch: Fetch
  /** Keeps keys so that whoever has only the file cannot read them. */
  readonly vault: Vault
  readonly clock: Clock
  /** Remembers for the next time the house opens. */
  readonly keep: (kept: KeptModels) => Promise<void>
}

/** What a house at home begins with: what it remembers, and the model it was opened with, which then does everything. */
export interface ModelsBefore {
  readonly kept?: KeptModels | undefined
  readonly named?: { readonly connection: ModelConnection; readonly price?: Price | undefined } | undefined
}

/** The model that was named when the house was opened. */
export const NAMED = 'named'

interface InUse {
  readonly use?: ModelInUse
  readonly embedder?: Embedder
}

type Key = { readonly apiKey?: string } | { readonly lost: NotReady }

/** A house whose models are connected, given jobs and let go by whoever is at home, at any time: the next question goes to whoever has the job then. */
export function homeModels(stand: ModelStand, { kept, named }: ModelsBefore = {}): HouseModels {
  let connected: readonly ConnectedModel[] = kept?.connected ?? []
  // What was chosen at the desk is remembered; the model that was named does everything, for this opening.
  let remembered: JobPlan = kept?.jobs ?? {}
  let plan: JobPlan = named === undefined ? remembered : { all: NAMED }
  const uses = new Map<string, InUse>()
  const failed = new Map<string, NotReady>()

  const keyOf = ({ id, kind, baseUrl, keyIn, sealedKey }: ConnectedModel): Key => {
    if (id === NAMED) return given({ apiKey: named?.connection.apiKey })
    if (keyIn !== undefined) {
      const apiKey = stand.variable(keyIn)
      return apiKey === undefined ? { lost: 'variable-gone' } : { apiKey }
    }
    if (sealedKey === undefined) return {}
    try {
      return { apiKey: stand.vault.open(sealedKey, placeOf({ id, kind, baseUrl })) }
    } catch {
      return { lost: 'key-lost' }
    }
  }
  const takeUp = async (one: ConnectedModel): Promise<void> => {
    const key = keyOf(one)
    if ('lost' in key) return void failed.set(one.id, key.lost)
    await inUse(one, key.apiKey, stand).then(
      (use) => void uses.set(one.id, use),
      () => void failed.set(one.id, 'not-taken-up'),
    )
  }
  const save = (): Promise<void> =>
    stand.keep({
      connected: connected.filter(({ id }) => id !== NAMED),
      jobs: jobsOf(remembered, ({ id }) => id !== NAMED),
    })
  const jobsOf = (chosen: JobPlan, isAble: (one: ConnectedModel) => boolean): JobPlan =>
    standingJobs(chosen, connected.filter(isAble))
  const jobsNow = (): JobPlan => jobsOf(plan, ({ id }) => uses.has(id))
  const choose = (job: keyof JobPlan, model: string | undefined): void => {
    plan = withJob(plan, job, model)
    if (model !== NAMED) remembered = withJob(remembered, job, model)
  }

  if (named !== undefined) {
    const { kind, model, baseUrl } = named.connection
    const from = baseUrl === undefined ? kind : fromOf(baseUrl)
    connected = [{ id: NAMED, kind, model, from, ...given({ baseUrl, price: named.price }) }, ...connected]
  }
  const sealedBefore = connected
  connected = connected.map((one) => resealed(one, stand.vault))
  const ready = Promise.all(connected.map(takeUp)).then(() =>
    connected.some((one) => !sealedBefore.includes(one)) ? save() : undefined,
  )

  const doing = (job: Parameters<typeof whoDoes>[0]): InUse | undefined =>
    whoDoes(job, { jobs: jobsNow(), uses })
  const own = (id: string): ConnectedModel => {
    const found = connected.find((one) => one.id === id)
    if (found === undefined) throw new CommediaError('not-found', 'There is no such model here any more.')
    return found
  }

  const desk: ModelDesk = {
    offers: stand.find,
    standing: () => ({ connected, jobs: jobsNow(), failed }),
    async look(place) {
      const where = await placed(place)
      if ('why' in where) return where
      const found = await modelsAt(where, stand.fetch)
      if (found.kind !== 'models') return { kind: 'refused', why: whyNothing(found.kind, where.apiKey) }
      const models = found.models.map((one) => ({
        ...one,
        ...given({ price: one.price ?? usualPrice({ model: one.id, baseUrl: found.baseUrl }) }),
      }))
      return { ...found, models, from: fromOf(found.baseUrl) }
    },
    async connect(wanted) {
      const where = await placed(wanted)
      if ('why' in where) return where
      const model = wanted.model ?? where.model
      if (model === undefined) return { kind: 'refused', why: 'no-such-model' }
      const { kind, baseUrl, apiKey, keyIn } = where
      const before = connected.find((one) => one.baseUrl === baseUrl && one.model === model)
      if (before === undefined && connected.length >= MOST_CONNECTED)
        throw new CommediaError('wrong-setting', `A house keeps at most ${MOST_CONNECTED} models.`, {
          reason: 'too-many-models',
        })
      const id = before?.id ?? `model_${randomUUID()}`
      const sealedKey =
        keyIn !== undefined || apiKey === undefined
          ? undefined
          : stand.vault.seal(apiKey, placeOf({ id, kind, baseUrl }))
      const price = wanted.price ?? before?.price ?? usualPrice({ model, baseUrl })
      const bare = { id, from: fromOf(baseUrl), kind, model, ...given({ baseUrl, keyIn, sealedKey, price }) }
      const heard = await hear(bare, { ...wanted, apiKey }, stand)
      if (heard.kind === 'refused') return heard
      connected = [...connected.filter((one) => one.id !== id), heard.model]
      uses.set(id, heard.use)
      failed.delete(id)
      if (heard.model.dimensions !== undefined && jobsNow().memory === undefined) choose('memory', id)
      await save()
      const { line } = heard
      return { kind: 'connected', model: heard.model, ...given({ line }) }
    },
    async give(job, model) {
      if (model !== undefined && !canDo(job, own(model)))
        throw new CommediaError(
          'wrong-setting',
          'This model cannot do that job.',
          job === 'eyes' ? { reason: 'sees-nothing' } : {},
        )
      choose(job, model)
      await save()
    },
    async price(id, price) {
      const priced = { ...own(id), price }
      connected = connected.map((one) => (one.id === id ? priced : one))
      await save()
    },
    async letGo(id) {
      if (own(id).id === NAMED)
        throw new CommediaError('forbidden', 'This model was named when the house was opened.')
      connected = connected.filter((one) => one.id !== id)
      uses.delete(id)
      failed.delete(id)
      await save()
    },
  }

  /** Where a person means: what was found on the machine, or an address made whole and allowed, with the key that is kept for it. */
  async function placed(place: ModelPlace): Promise<Place | Refused> {
    if (place.offer !== undefined) {
      const found = (await stand.find()).find(({ id }) => id === place.offer)
      if (found === undefined) return { kind: 'refused', why: 'silent' }
      const { kind, baseUrl, model, keyIn } = found
      const apiKey = keyIn === undefined ? undefined : stand.variable(keyIn)
      return { kind, baseUrl, ...given({ model, keyIn, apiKey }) }
    }
    const baseUrl = tidyAddress(place.baseUrl ?? '')
    const isAllowed = await checkEndpoint(baseUrl, { privateAddresses: 'allowed' }).then(
      () => !/[?#]/.test(baseUrl),
      (error: Error) => (error.cause === undefined ? false : 'unknown'),
    )
    if (isAllowed === 'unknown') return { kind: 'refused', why: 'silent' }
    if (!isAllowed) return { kind: 'refused', why: 'address' }
    const same = [baseUrl, `${baseUrl}/v1`]
    const neighbour = connected.find((one) => same.includes(one.baseUrl ?? '') && one.id !== NAMED)
    const kept = neighbour === undefined ? {} : keyOf(neighbour)
    const apiKey = place.key ?? ('lost' in kept ? undefined : kept.apiKey)
    return { kind: knownServerAt(baseUrl)?.kind ?? 'openai-compatible', baseUrl, ...given({ apiKey }) }
  }

  return {
    directory: ({ prompt }) => {
      const use = doing(jobOf(prompt))?.use
      if (use === undefined) throw noModel()
      return use
    },
    names: () => {
      const jobs = jobsNow()
      const playing = Object.values(jobs)
      const speakers = connected.filter(({ id }) => uses.get(id)?.use !== undefined && playing.includes(id))
      const [first, others] = [
        speakers.filter(({ id }) => id === jobs.all),
        speakers.filter(({ id }) => id !== jobs.all),
      ]
      return [...new Set([...first, ...others].map(({ model }) => model))]
    },
    priceOf: ({ model, prompt }) => {
      const jobs = jobsNow()
      const named = connected.filter((one) => one.model === model)
      const job = jobOf(prompt.replace(/@\d+$/, ''))
      const asked = named.find(({ id }) => id === (jobs[job] ?? jobs.all))
      return asked === undefined ? dearest(named) : asked.price
    },
    embedder: () => uses.get(jobsNow().memory ?? '')?.embedder,
    desk,
    ready,
  }
}

const MOST_CONNECTED = 50

interface Place {
  readonly kind: ModelConnection['kind']
  readonly baseUrl: string
  readonly model?: string
  readonly keyIn?: string
  readonly apiKey?: string
}

/** A model as it is asked, with what was found out of it. */
async function inUse(one: ConnectedModel, apiKey: string | undefined, stand: ModelStand): Promise<InUse> {
  const { kind, model, baseUrl, can, dimensions } = one
  const { fetch } = stand
  if (dimensions !== undefined && baseUrl !== undefined)
    return { embedder: connectEmbedder({ baseUrl, model, dimensions, fetch, ...given({ apiKey }) }) }
  const use = await stand.takeUp({ kind, model, ...given({ baseUrl, apiKey }) })
  return { use: can === undefined ? use : withFound(use, can) }
}

function withFound(use: ModelInUse, { sees, thinks, contextTokens }: ModelCan): ModelInUse {
  const { thoughtTokens = thinks ? THOUGHT_TOKENS : undefined } = use.profile
  return {
    ...use,
    profile: { ...use.profile, vision: sees, contextTokens, ...given({ thoughtTokens }) },
  }
}

/** Room for the thoughts of a model nobody knew to think. */
const THOUGHT_TOKENS = 4096

type Heard =
  | { readonly kind: 'heard'; readonly model: ConnectedModel; readonly use: InUse; readonly line?: string }
  | Refused

/** Tries a model with a real call, and says what it can do, or in one word why it cannot be played with. */
async function hear(
  bare: ConnectedModel,
  wanted: ModelWanted & { readonly apiKey?: string | undefined },
  stand: ModelStand,
): Promise<Heard> {
  const { apiKey, contextTokens: said, language } = wanted
  const { model, baseUrl = '' } = bare
  if (wanted.embeds === true) {
    const size = await embedderSize({ baseUrl, model, fetch: stand.fetch, ...given({ apiKey }) })
    if (typeof size === 'string') return { kind: 'refused', why: whySilent(size, '') }
    const found = { ...bare, dimensions: size }
    return { kind: 'heard', model: found, use: await inUse(found, apiKey, stand) }
  }
  const { use } = await inUse(bare, apiKey, stand)
  if (use === undefined) return { kind: 'refused', why: 'odd' }
  const stop = AbortSignal.timeout(LONGEST_AUDITION_MS)
  const heard = await auditionModel(use, { clock: stand.clock, stop, language })
  if (heard.kind === 'silent') {
    const why = whySilent(heard.reason, heard.detail)
    const isKey = why === 'key-wrong' && apiKey === undefined
    return {
      kind: 'refused',
      why: isKey ? 'key-missing' : why,
      ...(why === 'odd' && { said: heard.detail.slice(0, MOST_SAID) }),
    }
  }
  const { forms, sees, thinks, line } = heard
  const can = { forms, sees, thinks, contextTokens: windowOf(use, { said, baseUrl }) }
  return { kind: 'heard', model: { ...bare, can }, use: { use: withFound(use, can) }, ...given({ line }) }
}

const LONGEST_AUDITION_MS = 300_000
const MOST_SAID = 200
/** Pages grow with the window and cost by their length: of a window nobody knew, no more than this is used. */
const ENOUGH_TOKENS = 32_000

function windowOf(
  { profile, model }: ModelInUse,
  { said, baseUrl }: { readonly said: number | undefined; readonly baseUrl: string },
): number {
  const known = profile.contextTokens
  if (said === undefined || isNearby({ provider: model.provider, baseUrl })) return known
  return Math.min(said, Math.max(known, ENOUGH_TOKENS))
}

function whyNothing(kind: 'refused' | 'silent' | 'other', apiKey: string | undefined): WhyNot {
  if (kind === 'refused') return apiKey === undefined ? 'key-missing' : 'key-wrong'
  return kind === 'silent' ? 'silent' : 'no-models'
}

function whySilent(reason: CallFailure, detail: string): WhyNot {
  if (reason === 'bad-request' && /^404 |model/i.test(detail)) return 'no-such-model'
  return REASONS[reason] ?? 'odd'
}

const REASONS: Readonly<Partial<Record<CallFailure, WhyNot>>> = {
  unauthorised: 'key-wrong',
  quota: 'no-credit',
  unreachable: 'silent',
  redirected: 'no-models',
  'rate-limited': 'busy',
  overloaded: 'busy',
  'first-token-deadline': 'slow',
  'idle-deadline': 'slow',
  'total-deadline': 'slow',
}

/** What whoever of them did a job that is another's now may have cost, at most. */
function dearest(models: readonly ConnectedModel[]): Price | undefined {
  const prices = models.flatMap(({ price }) => price ?? [])
  if (prices.length === 0) return undefined
  return {
    input: Math.max(...prices.map(({ input }) => input)),
    output: Math.max(...prices.map(({ output }) => output)),
  }
}

function fromOf(baseUrl: string): string {
  return knownServerAt(baseUrl)?.name ?? (URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl)
}

/** A key under an older secret is sealed under the newest; one that cannot be opened is left as it is. */
function resealed(one: ConnectedModel, vault: Vault): ConnectedModel {
  if (one.sealedKey === undefined || vault.isNewest(one.sealedKey)) return one
  try {
    return { ...one, sealedKey: vault.seal(vault.open(one.sealedKey, placeOf(one)), placeOf(one)) }
  } catch {
    return one
  }
}

/** A key is opened only for the model and the address it was given for: nobody can move it by changing the file. */
function placeOf({
  id,
  kind,
  baseUrl = '',
}: Pick<ConnectedModel, 'id' | 'kind'> & { baseUrl?: string | undefined }) {
  return ['house', id, kind, baseUrl]
}

/** What is there of some values. */
function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
