import { readFileSync } from 'node:fs'
import { aFullBallot, aFullBlueprint, aFullCard, aFullCharacter } from './full-documents.ts'
import { type Guest, type House, SHOW } from './open-house.ts'
import type { Planting } from './planted.ts'
import { refusedFor } from './refused-for.ts'
import { until } from './until.ts'

/** An evening on which every field is filled. */
export interface Evening {
  readonly house: House
  readonly owner: Guest
  readonly words: Planting
  /** What the play of the evening is made of. */
  readonly of: 'topic' | 'work'
  /** Whether the play is played to its end, or the curtain falls early. */
  readonly isWhole: boolean
  /** How many pages of these prompts were sent so far. */
  readonly asked: (prompt: string) => number
  /** Whether words that were put into a field stand on a page that was sent. */
  readonly isRead: (words: string) => boolean
}

const CASE = JSON.parse(readFileSync('shows/cases/the-clockmakers-supper.en.json', 'utf8')) as object
/** What has to stay as it is for a document to be one: ids, forms, and words that others quote. */
const KEPT =
  /(?:^|\.)(?:id|format|language|licence|kind|role|scene|prop|by|to|place|next|enters|leaves|size|state|letter|gold|in|check|victim|killedBy|quote|marks|aspect|keys|logic|words|spec|spec_version|version|labels|speakers)(?:\[\])*$|\.conditions\[\]/u
/** Whom a character speaks of is a name, and nobody's id. */
const KEPT_ALONE = /(?:^|\.)(?:id|keys|logic|language)(?:\[\])*$/u
const KEPT_IN_PLAY = new RegExp(KEPT.source.replace('|to|', '|'), 'u')
/** What a table refuses outside the hour for it. */
const NOT_NOW = ['too-early', 'too-late', 'nothing-left', 'game-over'] as const

/** Fills every field there is for words, in every mode, and has played whatever comes of it. */
export async function fillFields(evening: Evening): Promise<void> {
  for (const play of [
    inRoom,
    inChronicle,
    onStage,
    atTable,
    atScreening,
    inPiece,
    inPlans,
    inCasting,
    elsewhere,
  ])
    await play(evening)
}

async function inRoom({ house, owner: { wire }, words, asked, isRead }: Evening): Promise<void> {
  const character = words.fill('character', aFullCharacter(), KEPT_ALONE)
  const kept = await wire.keepCharacter({ body: { character } })
  const card = words.fill('importCard.bytes', aFullCard(), KEPT)
  const read = await wire.importCard({ body: bytesOf(JSON.stringify(card)) })
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
  const replies = asked('chat.reply')
  await wire.sendToRoom({ show, body: { kind: 'post-words', id: 'a', text, bringing } })
  await until('somebody answers in a room', () => asked('chat.reply') > replies)
  const guests = words.put('sendToRoom.text')
  await guest.wire.sendToRoom({ show, body: { kind: 'post-words', id: 'b', text: `The lamp? ${guests}` } })
  await until('the words of a guest in a room are read', () => isRead(guests))
  const name = words.put('giveName.name')
  await guest.wire.giveName({ show, role: 'role_guest_1', body: { id: 'n', name } })
  const before = asked('chat.')
  await wire.sendToRoom({
    show,
    body: { kind: 'ask-action', id: 'c', companion: kept.id, action: 'opinion', bringing },
  })
  await until('a companion does what it was asked to do', () => asked('chat.') > before)
  await wire.stopShow({ show })
}

/** What a character remembers of somebody is put into words of theirs, and comes up when they talk again. */
async function inChronicle({ owner: { wire }, words, isRead }: Evening): Promise<void> {
  const { id: character } = await wire.keepCharacter({ body: { character: aFullCharacter() } })
  const { id: show } = await wire.openRoom({ body: { companions: [{ character }], language: 'en' } })
  const said = 'The lamp went out on the ninth of March.'
  await wire.sendToRoom({ show, body: { kind: 'post-words', id: 'a', text: said, to: [character] } })
  await wire.stopShow({ show })
  const { evenings } = await until(
    'a talk is remembered',
    () => wire.readChronicle({ character }),
    (read) => read.evenings.some(({ memories }) => memories.length > 0),
  )
  const memory = evenings[0]?.memories[0]?.id ?? ''
  const corrected = words.put('correctMemory.text')
  await wire.correctMemory({ character, memory, body: { text: corrected } })
  const again = await wire.openRoom({ body: { companions: [{ character }], language: 'en' } })
  const text = 'What of the lamp, in March?'
  await wire.sendToRoom({ show: again.id, body: { kind: 'post-words', id: 'b', text, to: [character] } })
  await until('a corrected memory comes up in a talk', () => isRead(corrected))
  await wire.stopShow({ show: again.id })
}

async function onStage({ house, owner: { wire }, words, asked, of, isWhole }: Evening): Promise<void> {
  const play = (source: 'topic' | 'work') => words.fill('blueprint', aFullBlueprint(source), KEPT_IN_PLAY)
  const blueprint = play(of)
  // It waits for its person, so that there is time for everybody's words.
  const settings = { pace: 'solo' } as const
  const title = words.put('createShow.title')
  // A play that is not in one language is refused at the door; another is played all the same.
  const begun =
    (await wire.createShow({ body: { blueprint, title, settings } }).catch(refusedFor('unsafe-blueprint'))) ??
    (await wire.createShow({ body: { blueprint: SHOW, title, settings } }))
  const { id: show } = begun
  await wire
    .createShow({ body: { blueprint: play(of === 'topic' ? 'work' : 'topic') } })
    .catch(refusedFor('unsafe-blueprint'))
  await wire.changeShow({
    show,
    body: { title: words.put('changeShow.title'), tags: [words.put('changeShow.tags[]')] },
  })
  const seat = await wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
  const guest = await house.claim(seat, 'Pia')
  const director = await house.claim(await wire.invite({ show, body: { right: 'booth' } }), 'Dora')
  const lineOfAna = async () => {
    const { events } = await director.wire.getRecord({ show, query: { as: 'booth', limit: 1000 } })
    return events.findLast(({ type, by }) => type === 'line-spoken' && by === 'role_ana')
  }
  await wire.startShow({ show })
  await until('Ana speaks', async () => (await lineOfAna()) !== undefined)
  const before = asked('acting.')
  const text = words.put('sendCue.text')
  await guest.wire.sendCue({ show, body: { kind: 'think', id: 't', text } })
  const name = words.put('sendCue.name')
  await guest.wire.sendCue({ show, body: { kind: 'give-name', id: 'n', name } })
  await guest.wire.sendCue({ show, body: { kind: 'say-line', id: 'w', text, channel: 'aside' } })
  await director.wire.nudge({ show, body: { id: 'n', role: 'role_ana', text: words.put('nudge.text') } })
  for (const kind of ['do-act', 'say-line'] as const)
    await guest.wire.sendCue({ show, body: { kind, id: kind, text } })
  await until('Ana answers', () => asked('acting.') > before)
  await wire.stopShow({ show })
  const line = await until('Ana has spoken', lineOfAna, (found) => found !== undefined)
  const seq = line?.seq ?? 0
  await director.wire.beginTake({ show, body: { kind: 'edit', seq, text: words.put('beginTake.text') } })
  const note = words.put('beginTake.note')
  await director.wire.beginTake({ show, body: { kind: 'another', note, count: 1 } })
  const { offers } = await until(
    'another line is on offer',
    () => director.wire.listTakes({ show }),
    (listed) => listed.offers.length > 0,
  )
  await director.wire.beginTake({ show, body: { kind: 'choose', offer: offers[0]?.offer ?? '' } })
  const [seen] = (await wire.getRecord({ show })).events
  await wire.report({ show, body: { seq: seen?.seq ?? 0, reason: words.put('report.reason') } })
  await wire.leaveSeat({ show, role: 'role_ben' })
  // What is played twice costs more than an evening does.
  await wire.changeShow({ show, body: { cap: { tokens: 2_000_000, money: null } } })
  await (isWhole ? wire.startShow({ show }) : wire.endShow({ show }).catch(refusedFor('nothing-played')))
  await until(
    'the curtain falls',
    () => wire.getShow({ show }),
    ({ over }) => over,
  )
  const { job } = await wire.planEpisode({ show, body: { wishes: words.put('planEpisode.wishes') } })
  await until('an episode is planned', async () => (await wire.getJob({ job })).outcome !== null)
  await wire.removeWords({
    show,
    body: { seq: (await lineOfAna())?.seq ?? seq, reason: words.put('removeWords.reason') },
  })
}

async function atTable({ owner: { wire }, words }: Evening): Promise<void> {
  const { id, faces } = await wire.keepCase({ body: { case: words.fill('keepCase.case', CASE, KEPT) } })
  const [seat = '', other = ''] = faces.map(({ role }) => role)
  const title = words.put('openTable.title')
  // It waits for its person, so that there is time for their words.
  const settings = { rounds: 1, discussion: 1, holdMs: 4_000 }
  const { id: show } = await wire.openTable({ body: { case: id, seat, title, settings } })
  await wire.startShow({ show })
  const text = words.put('sendToTable.text')
  const mark = { kind: 'page' as const, text: words.put('sendToTable.mark.text') }
  await until(
    'a table is laid',
    () => wire.getShow({ show }),
    ({ opened }) => opened,
  )
  await wire.sendToTable({ show, body: { kind: 'mark', id: 'm', mark } })
  const unsaid = new Set([
    { kind: 'say', id: 's', text },
    { kind: 'ask', id: 'a', to: other, text },
  ] as const)
  let passes = 0
  await until('the game is over', async () => {
    for (const body of unsaid) {
      const done = await wire.sendToTable({ show, body }).catch(refusedFor(...NOT_NOW))
      if (done !== undefined) unsaid.delete(body)
    }
    await wire
      .sendToTable({ show, body: { kind: 'pass', id: `p${passes++}` } })
      .catch(refusedFor('game-over'))
    return (await wire.getShow({ show })).over
  })
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
  const before = asked('screening.')
  await wire.sendToScreening({
    show,
    body: { kind: 'show-clip', id: 'c', clip, lines, description, pictures: [] },
  })
  await wire.sendToScreening({
    show,
    body: { kind: 'say', id: 's', text: words.put('sendToScreening.text') },
  })
  await until('somebody comments on a clip', () => asked('screening.') > before)
  await wire.stopShow({ show })
}

async function inPiece({ owner: { wire }, words }: Evening): Promise<void> {
  const opening = words.fill(
    'openPiece.opening',
    {
      motion: 'This village keeps its lamplighter.',
      for: { name: 'Runa', description: 'Keeps the inn.' },
      against: { name: 'Halvard', description: 'Has read the bill.' },
      jury: [{ name: 'Ines', description: '' }],
    },
    KEPT,
  )
  const seat = 'role_juror_1'
  const title = words.put('openPiece.title')
  const { id: show } = await wire.openPiece({
    body: { mode: 'debate', language: 'en', title, seat, opening: { ...opening, rounds: 1 } },
  })
  await wire.startShow({ show })
  await until(
    'a jury is asked',
    () => wire.getShow({ show }),
    ({ waitsFor }) => waitsFor.includes(seat),
  )
  const text = words.put('sendToPiece.{}')
  await wire.sendToPiece({ show, body: { kind: 'vote', id: 'v', side: 'for', text } })
  await until(
    'a verdict is given',
    () => wire.getShow({ show }),
    ({ over }) => over,
  )
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
  const idea = words.put('writeCase.idea', 'A lighthouse, 1911.')
  const wished = { idea, language: 'en' as const, players: 4, wishes: words.put('writeCase.wishes') }
  const { job: crime } = await wire.writeCase({ body: wished })
  for (const one of [job, other, crime])
    await until(
      'a play is planned, a case written',
      async () => (await wire.getJob({ job: one })).outcome !== null,
    )
}

async function inCasting({ owner: { wire }, words }: Evening): Promise<void> {
  const title = words.put('startCasting.title')
  const roles = `Nora\nHelmer\n${words.put('startCasting.roles')}`
  const { job } = await wire.startCasting({ query: { title, roles }, body: bytesOf(aScript(words)) })
  await until('a script is cast', async () => (await wire.getJob({ job })).outcome !== null)
}

/** Words that no model reads today. */
async function elsewhere({ house, owner: { wire }, words }: Evening): Promise<void> {
  await wire.makeBallot({ body: { kind: 'file', file: words.fill('file', aFullBallot(), KEPT) } })
  const [played] = (await wire.listPerformances()).performances
  const take = { show: played?.show ?? '', take: played?.take ?? '' }
  const title = words.put('makeBallot.title')
  await wire.makeBallot({ body: { kind: 'takes', title, pairs: [{ one: take, other: take }] } })
  const query = {
    title: words.put('previewCasting.title'),
    roles: `Nora\n${words.put('previewCasting.roles')}`,
  }
  const script = `${aScript(words)}\nNora: ${words.put('previewCasting.bytes')}`
  await wire.previewCasting({ query, body: bytesOf(script) })
  await wire.readUpload({ body: bytesOf(`${aScript(words)}\nNora: ${words.put('readUpload.bytes')}`) })
  const model = { name: words.put('keepModel.name'), kind: 'openai-compatible', model: 'none' }
  await wire.keepModel({ body: { ...model, baseUrl: 'http://127.0.0.1:11434/v1' } })
  const [report] = (await house.operator.listReports({})).reports
  const reason = words.put('dismissReport.reason')
  await house.operator.dismissReport({ report: report?.id ?? '', body: { reason } })
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function aScript(words: Planting): string {
  const scene = (act: number) => `ACT ${act}

Nora: I hid it in drawer ${act}. ${words.put('startCasting.bytes')}
Helmer: Did she bring it? I ask for the ${act}th time.
Nora: No, there is nothing in this house.
`
  return [1, 2].map(scene).join('\n')
}
