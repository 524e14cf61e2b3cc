import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { isForged } from './forged.ts'
import { aFullBallot, aFullBlueprint, aFullCard, aFullCharacter } from './full-documents.ts'
import { type Guest, type House, openHouse, SHOW } from './open-house.ts'
import { type Planted, type Planting, planting } from './planted.ts'
import { recordingModels, type SentPage } from './recording-models.ts'
import { openPlace } from './some-place.ts'

/** What came of one injection in every field that people can fill. */
export interface NamesTrial {
  /** Fields that were filled. */
  readonly fields: ReadonlySet<string>
  /** Fields whose words reached a page. */
  readonly reached: ReadonlySet<string>
  /** Prompts that were asked. */
  readonly prompts: ReadonlySet<string>
  readonly pages: number
  /** Words of people in system messages, by field and prompt. */
  readonly inSystem: readonly string[]
  /** Sections, tags and turns that words became, by field and prompt. */
  readonly forged: readonly string[]
}

const CASE = JSON.parse(readFileSync('shows/cases/the-clockmakers-supper.en.json', 'utf8')) as object
/** What has to stay as it is for a document to be one: ids, forms, and words that others quote. */
const KEPT =
  /(?:^|\.)(?:id|format|language|licence|kind|role|scene|prop|by|to|place|next|enters|leaves|size|state|letter|gold|in|check|victim|killedBy|quote|marks|aspect|keys|logic|words|spec|spec_version|version|labels|speakers)(?:\[\])*$|\.conditions\[\]/u
/** Whom a character speaks of is a name, and nobody's id. */
const KEPT_ALONE = /(?:^|\.)(?:id|keys|logic|language)(?:\[\])*$/u
const KEPT_IN_PLAY = new RegExp(KEPT.source.replace('|to|', '|'), 'u')
const PATIENCE_MS = 8_000
const LOOK_MS = 40

/** Has people fill every field with one injection, plays all that there is, and reads every page. */
export async function tryNames(
  nth: number,
  { seed, plant }: { readonly seed: number; readonly plant: 'nothing' | 'names' },
): Promise<NamesTrial> {
  const place = await openPlace('home')
  const sent: SentPage[] = []
  const words = planting(nth)
  const house = await openHouse({
    ...place,
    models: () => recordingModels(seed + nth, (page) => sent.push(page)),
  })
  try {
    const owner = await house.arrive(words.put('arrive.name'))
    await owner.wire.renameMe({ body: { name: words.put('renameMe.name') } })
    const evening: Evening = {
      ...{ house, owner, words, of: nth % 2 === 0 ? ('topic' as const) : ('work' as const) },
      asked: (prompt) => sent.filter((page) => page.prompt.startsWith(prompt)).length,
    }
    for (const play of [inRoom, onStage, atTable, atScreening, inPlans, inCasting, elsewhere])
      await play(evening)
  } finally {
    await house.close()
    await place.close()
  }
  if (plant === 'names') plantIn(sent, words.planted)
  return judged(sent, words.planted)
}

interface Evening {
  readonly house: House
  readonly owner: Guest
  readonly words: Planting
  /** What the play of the evening is made of. */
  readonly of: 'topic' | 'work'
  /** How many pages of these prompts were sent so far. */
  readonly asked: (prompt: string) => number
}

async function inRoom({ house, owner: { wire }, words, asked }: Evening): Promise<void> {
  const character = words.fill('character', aFullCharacter(), KEPT_ALONE)
  const kept = await wire.keepCharacter({ body: { character } })
  const card = words.fill('importCard', aFullCard(), KEPT)
  const read = await wire.importCard({ body: bytesOf(JSON.stringify(card)) })
  words.put('importCard.bytes')
  const companions = [{ character: kept.id }, { character: read.id }]
  const title = words.put('openRoom.title')
  const { id: show } = await wire.openRoom({ body: { companions, language: 'en', title } })
  const link = await wire.invite({ show, body: { right: 'seat', role: 'role_guest_1' } })
  const guest = await house.claim(link, words.put('claimInvite.name'))
  const text = words.put('sendToRoom.text')
  const bringing = {
    text: words.put('sendToRoom.bringing.text'),
    paragraph: words.put('sendToRoom.bringing.paragraph'),
  }
  await wire.sendToRoom({ show, body: { kind: 'post-words', id: 'a', text, bringing } })
  await until(() => asked('chat.reply') > 0)
  await guest.wire.sendToRoom({ show, body: { kind: 'post-words', id: 'b', text: `The lamp? ${text}` } })
  await until(() => asked('chat.') > 2)
  await wire.sendToRoom({
    show,
    body: { kind: 'ask-action', id: 'c', companion: kept.id, action: 'opinion', bringing },
  })
  const before = asked('chat.')
  await until(() => asked('chat.') > before)
  await wire.stopShow({ show })
}

async function onStage({ house, owner: { wire }, words, asked, of }: Evening): Promise<void> {
  const blueprint = words.fill('blueprint', aFullBlueprint(of), KEPT_IN_PLAY)
  const settings = { pace: 'free', holdMs: 0 } as const
  const title = words.put('createShow.title')
  // A play that is not in one language is refused at the door; the others are played all the same.
  const begun = await wire
    .createShow({ body: { blueprint, title, settings } })
    .catch(() => wire.createShow({ body: { blueprint: SHOW, title, settings } }))
  const { id: show } = begun
  await wire.changeShow({ show, body: { title: words.put('changeShow.title') } })
  const seat = await wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
  const guest = await house.claim(seat, 'Pia')
  const director = await house.claim(await wire.invite({ show, body: { right: 'booth' } }), 'Dora')
  await wire.startShow({ show })
  await until(() => asked('acting.') > 0)
  const text = words.put('sendCue.text')
  for (const [at, kind] of (['say-line', 'do-act', 'think'] as const).entries())
    await guest.wire.sendCue({ show, body: { kind, id: `${at}`, text } }).catch(refusedIsFine)
  await guest.wire
    .sendCue({ show, body: { kind: 'say-line', id: 'w', text, channel: 'aside' } })
    .catch(refusedIsFine)
  await director.wire.nudge({ show, body: { id: 'n', role: 'role_ana', text: words.put('nudge.text') } })
  const before = asked('acting.')
  await until(() => asked('acting.') > before + 6)
  await wire.stopShow({ show })
  const { events } = await director.wire.getRecord({ show, query: { as: 'booth', limit: 1000 } })
  const line = events.findLast(({ type, by }) => type === 'line-spoken' && by === 'role_ana')
  if (line !== undefined)
    await director.wire
      .beginTake({ show, body: { kind: 'edit', seq: line.seq, text: words.put('beginTake.text') } })
      .catch(refusedIsFine)
  await director.wire
    .beginTake({ show, body: { kind: 'another', note: words.put('beginTake.note'), count: 1 } })
    .catch(refusedIsFine)
  await wire.startShow({ show })
  const again = asked('acting.')
  await until(() => asked('acting.') > again + 3)
  await wire.report({ show, body: { seq: 1, reason: words.put('report.reason') } }).catch(refusedIsFine)
  await wire.removeWords({ show, body: { seq: line?.seq ?? 1, reason: words.put('removeWords.reason') } })
  await wire.planEpisode({ show, body: { wishes: words.put('planEpisode.wishes') } }).catch(refusedIsFine)
  await wire.stopShow({ show })
}

async function atTable({ owner: { wire }, words, asked }: Evening): Promise<void> {
  const { id } = await wire.keepCase({ body: { case: words.fill('keepCase', CASE, KEPT) } })
  words.put('keepCase.case')
  const { cases } = await wire.listCases({})
  const seat = cases.find((one) => one.id === id)?.faces[0]?.role ?? ''
  const other = cases.find((one) => one.id === id)?.faces[1]?.role ?? ''
  const title = words.put('openTable.title')
  const settings = { rounds: 1, discussion: 1, holdMs: 50 }
  const { id: show } = await wire.openTable({ body: { case: id, seat, title, settings } })
  await wire.startShow({ show })
  const text = words.put('sendToTable.text')
  const mark = { kind: 'page' as const, text: words.put('sendToTable.mark.text') }
  for (let at = 0; at < 60 && asked('mystery.') < 30; at++) {
    await wire.sendToTable({ show, body: { kind: 'say', id: `s${at}`, text } }).catch(refusedIsFine)
    await wire
      .sendToTable({ show, body: { kind: 'ask', id: `a${at}`, to: other, text } })
      .catch(refusedIsFine)
    await wire.sendToTable({ show, body: { kind: 'mark', id: `m${at}`, mark } }).catch(refusedIsFine)
    await wire.sendToTable({ show, body: { kind: 'pass', id: `p${at}` } }).catch(refusedIsFine)
    await wait(LOOK_MS)
  }
  await wire.stopShow({ show })
}

async function atScreening({ owner: { wire }, words, asked }: Evening): Promise<void> {
  const kept = await wire.keepCharacter({
    body: { character: words.fill('character', aFullCharacter(), KEPT_ALONE) },
  })
  const title = words.put('openScreening.title')
  const { id: show } = await wire.openScreening({
    body: { title, language: 'en', characters: [{ character: kept.id }] },
  })
  const clip = { source: words.put('sendToScreening.clip.source'), start: 0, end: 9_000 }
  const lines = [
    {
      ...{ start: 0, end: 900 },
      speaker: words.put('sendToScreening.lines[].speaker', 'Ada'),
      text: words.put('sendToScreening.lines[].text'),
    },
  ]
  const description = words.put('sendToScreening.description')
  await wire.sendToScreening({
    show,
    body: { kind: 'show-clip', id: 'c', clip, lines, description, pictures: [] },
  })
  await wire.sendToScreening({
    show,
    body: { kind: 'say', id: 's', text: words.put('sendToScreening.text') },
  })
  await until(() => asked('screening.') > 0)
  await wire.stopShow({ show })
}

async function inPlans({ owner: { wire }, words }: Evening): Promise<void> {
  const topic = words.put('planShow.topic', 'A lamp that nobody may put out.')
  const wishes = words.put('planShow.wishes')
  const { job } = await wire.planShow({ body: { kind: 'topic', topic, language: 'en', size: 3, wishes } })
  const work = {
    ...{ kind: 'work' as const, title: words.put('planShow.title'), author: words.put('planShow.author') },
    ...{ text: words.put('planShow.text', aScript(words)), language: 'en' as const, acts: 1 },
  }
  const { job: other } = await wire.planShow({ body: work })
  for (const one of [job, other]) await until(async () => (await wire.getJob({ job: one })).outcome !== null)
}

async function inCasting({ owner: { wire }, words }: Evening): Promise<void> {
  const query = { title: words.put('startCasting.title'), roles: 'Nora\nHelmer' }
  words.put('startCasting.bytes')
  words.put('startCasting.roles')
  const { job } = await wire.startCasting({ query, body: bytesOf(aScript(words)) })
  await until(async () => (await wire.getJob({ job })).outcome !== null)
}

/** Words that no model reads today. */
async function elsewhere({ house, owner: { wire }, words }: Evening): Promise<void> {
  const file = words.fill('file', aFullBallot(), KEPT)
  await wire.makeBallot({ body: { kind: 'file', file } }).catch(refusedIsFine)
  const pairs = [{ one: { show: 'show', take: 'take' }, other: { show: 'show', take: 'take' } }]
  const title = words.put('makeBallot.title')
  await wire.makeBallot({ body: { kind: 'takes', title, pairs } }).catch(refusedIsFine)
  const query = { title: words.put('previewCasting.title'), roles: words.put('previewCasting.roles') }
  await wire.previewCasting({ query, body: bytesOf(words.put('previewCasting.bytes')) }).catch(refusedIsFine)
  await wire.readUpload({ body: bytesOf(words.put('readUpload.bytes')) }).catch(refusedIsFine)
  const model = { name: words.put('keepModel.name'), kind: 'none', model: 'none' }
  await wire.keepModel({ body: model }).catch(refusedIsFine)
  const [report] = (await house.operator.listReports({})).reports
  const reason = words.put('dismissReport.reason')
  if (report !== undefined) await house.operator.dismissReport({ report: report.id, body: { reason } })
}

function refusedIsFine(): void {
  // What is refused at the door stands on no page.
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const patience = performance.now() + PATIENCE_MS
  while (!(await isDone()) && performance.now() < patience) await wait(LOOK_MS)
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function aScript(words: Planting): string {
  const scene = (act: number) => `ACT ${act}

Nora: I hid it in drawer ${act}. ${words.put('startCasting.speech')}
Helmer: Did she bring it? I ask for the ${act}th time.
Nora: No, there is nothing in this house.
`
  return [1, 2].map(scene).join('\n')
}

/** The fault: what people wrote stands in the head of a page, as it was written. */
function plantIn(sent: SentPage[], planted: readonly Planted[]): void {
  const text = planted.map((one) => one.text).join('\n')
  sent.push({ prompt: 'planted', messages: [{ role: 'system', text }] })
}

function judged(sent: readonly SentPage[], planted: readonly Planted[]): NamesTrial {
  const inSystem: string[] = []
  const forged: string[] = []
  const reached = new Set<string>()
  for (const { prompt, messages } of sent)
    for (const one of planted)
      for (const message of messages) {
        if (!message.text.includes(one.mark)) continue
        reached.add(one.field)
        if (message.role === 'system' && !one.planned) inSystem.push(`${one.field} in ${prompt}`)
        if (isForged(message, one)) forged.push(`${one.field} in ${prompt} (${message.role})`)
      }
  const fields = new Set(planted.map(({ field }) => field))
  return {
    fields,
    reached,
    prompts: new Set(sent.map(({ prompt }) => prompt)),
    pages: sent.length,
    inSystem,
    forged,
  }
}
