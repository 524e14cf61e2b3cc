import { randomUUID } from 'node:crypto'
import { asJson, CommediaError, type Deadlines, limitsFor, type ModelInUse, profileFor } from '@commedia/core'
import { connectModel, type Fetch } from '@commedia/core/adapters'
import { type CheckOptions, checkEndpoint, type Database, tables } from '@commedia/node'
import { and, asc, eq } from 'drizzle-orm'
import { type BroughtEndpoint, type Endpoint, EndpointSettings, EndpointWish } from './endpoint.ts'
import type { Vault } from './vault.ts'

const { endpoints } = tables
type Row = typeof endpoints.$inferSelect

/** Where endpoints are kept, and what their keys are kept by. */
export interface EndpointShelf {
  readonly database: Database
  readonly vault: Vault
}

const MOST_ENDPOINTS = 50

/** Keeps an endpoint of a person, in place of theirs of the same name; its address is checked first. */
export async function keepEndpoint(
  owner: string,
  wish: BroughtEndpoint,
  { database, vault, ...check }: EndpointShelf & CheckOptions,
): Promise<Endpoint> {
  const { name, key, ...settings } = readWish(wish)
  if (settings.baseUrl !== undefined) await checkEndpoint(settings.baseUrl, check)
  const mine = await rowsOf(owner, database)
  const replaced = mine.find((row) => row.name === name)
  if (replaced === undefined && mine.length >= MOST_ENDPOINTS)
    throw new CommediaError('too-many-requests', `One person keeps at most ${MOST_ENDPOINTS} endpoints.`)
  const id = replaced?.id ?? `endpoint_${randomUUID()}`
  const json = asJson(settings)
  const sealed = key === undefined ? '' : vault.seal(key, placeOf({ owner, id, settings: json }))
  const kept = { settings: json, key: sealed }
  await database
    .insert(endpoints)
    .values({ id, owner, name, ...kept })
    .onConflictDoUpdate({ target: endpoints.id, set: kept })
  return { id, name, ...settings, hasKey: key !== undefined }
}

/** The endpoints of a person by name, without their keys. */
export async function listEndpoints(
  owner: string,
  { database }: Pick<EndpointShelf, 'database'>,
): Promise<readonly Endpoint[]> {
  return (await rowsOf(owner, database)).map(({ id, name, settings, key }) => ({
    id,
    name,
    ...EndpointSettings.parse(settings),
    hasKey: key !== '',
  }))
}

/** One endpoint of a person, without its key; nothing where they have none of this id. */
export async function endpointOf(
  owner: string,
  id: string,
  shelf: Pick<EndpointShelf, 'database'>,
): Promise<Endpoint | undefined> {
  return (await listEndpoints(owner, shelf)).find((endpoint) => endpoint.id === id)
}

/** Forgets an endpoint of a person together with its key. */
export async function forgetEndpoint(
  owner: string,
  id: string,
  { database }: Pick<EndpointShelf, 'database'>,
): Promise<void> {
  const gone = await database.delete(endpoints).where(isOwn(owner, id)).returning({ id: endpoints.id })
  if (gone.length === 0) throw unknownEndpoint()
}

/** Connects to an endpoint of a person; `fetch` is the guarded way out, and deadlines that are not set are guessed. */
export async function openEndpoint(
  owner: string,
  id: string,
  {
    database,
    vault,
    fetch,
    deadlines,
  }: EndpointShelf & { readonly fetch: Fetch; readonly deadlines?: Partial<Deadlines> },
): Promise<ModelInUse> {
  const [row] = await database.select().from(endpoints).where(isOwn(owner, id))
  if (row === undefined) throw unknownEndpoint()
  const { server, baseUrl, ...settings } = EndpointSettings.parse(row.settings)
  const model = await connectModel({
    ...settings,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(server !== undefined && { name: server }),
    ...(row.key !== '' && { apiKey: vault.open(row.key, placeOf(row)) }),
    fetch,
  })
  const { provider, modelId } = model
  return {
    model,
    profile: profileFor(provider, modelId),
    baseUrl,
    limits: limitsFor({ provider, baseUrl }, deadlines),
  }
}

/** Seals every key that can be opened under the newest secret, so that the older ones can go; says how many it was. */
export async function resealKeys({ database, vault }: EndpointShelf): Promise<number> {
  const old = (await database.select().from(endpoints)).filter(
    ({ key }) => key !== '' && !vault.isNewest(key),
  )
  let sealed = 0
  for (const row of old) {
    const key = resealed(row, vault)
    if (key === undefined) continue
    await database
      .update(endpoints)
      .set({ key })
      .where(and(eq(endpoints.id, row.id), eq(endpoints.key, row.key)))
    sealed++
  }
  return sealed
}

/** A key whose secret is gone cannot be helped, and must not keep the house shut. */
function resealed(row: Row, vault: EndpointShelf['vault']): string | undefined {
  try {
    return vault.seal(vault.open(row.key, placeOf(row)), placeOf(row))
  } catch {
    return undefined
  }
}

function readWish(wish: BroughtEndpoint): EndpointWish {
  const read = EndpointWish.safeParse(wish)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new CommediaError('wrong-setting', `This endpoint cannot be kept.\n${problems.join('\n')}`)
}

function rowsOf(owner: string, database: Database): Promise<readonly Row[]> {
  return database.select().from(endpoints).where(eq(endpoints.owner, owner)).orderBy(asc(endpoints.name))
}

function isOwn(owner: string, id: string) {
  return and(eq(endpoints.owner, owner), eq(endpoints.id, id))
}

/** A key is opened only for its owner, and sent only where its owner sent it: nobody can move it by changing the row. */
function placeOf({ owner, id, settings }: Pick<Row, 'owner' | 'id' | 'settings'>): readonly string[] {
  const { kind, baseUrl = '' } = EndpointSettings.parse(settings)
  return [owner, id, kind, baseUrl]
}

function unknownEndpoint(): CommediaError {
  return new CommediaError('not-found', 'There is no such endpoint of yours.')
}
