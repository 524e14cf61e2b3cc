import { ratingLine } from '../care/content-rating.ts'
import { unremembered } from '../memory/memory-room.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneEntry, oneLine, ownLine } from '../prelude/lines.ts'
import { clipped, clippedTogether } from '../prompting/clip.ts'
import type { PageTurn } from '../prompting/define-prompt.ts'
import { historyWithin, spanOf } from '../prompting/history.ts'
import { sections } from '../prompting/quote-material.ts'
import { partOf } from '../record/stage.ts'
import type { Moment, View } from '../schema/view.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actingRoom } from './acting-room.ts'
import { type ActorInput, isLean, roomFor, scaleOf } from './actor-input.ts'
import { carriedAlong, comesBack, inMind } from './actor-memories.ts'
import { besidesWords, cameAt, changeWords, introductions, placeUpTo, placeWords } from './actor-place.ts'
import { ACTOR_RULES } from './actor-rules.ts'
import { ACTOR_WORDS, type ActorWords } from './actor-words.ts'
import { isFromScript } from './is-from-script.ts'
import { knownOfIt } from './known-of-it.ts'
import { inOneBreath, isPlayed } from './one-breath.ts'

export type { ActorInput } from './actor-input.ts'

/** The longest each part of a page of the given size may be, in Latin characters. */
const LONGEST = {
  description: 300,
  background: 500,
  personality: 400,
  drive: 200,
  strengths: 100,
  voice: 320,
  sayings: 160,
  relationships: 700,
  secret: 300,
  stories: 900,
  goal: 300,
  news: 900,
} as const
const MOST_RELATIONSHIPS = 5
const MOST_STORIES = 4
/** The longest of what is new on a lean page, in Latin characters. */
const LONGEST_NEW = 240

/** How every page of an actor begins: who one is, how one plays, and for whom. It stays the same for a whole act. */
export function actorSystem(input: ActorInput, language: Language): string {
  const { rules, briefRules } = inLanguage(language, ACTOR_RULES)
  return sections(
    actorHead(input, language),
    ...(isLean(input) ? briefRules : rules),
    ratingLine(input.rating, language),
  )
}

/** Who one is, as one knows it oneself. */
export function actorHead(input: ActorInput, language: Language): string {
  const { character, goal } = partOf(input.view, actingRoom)
  if (character === null) return ''
  const words = inLanguage(language, ACTOR_WORDS)
  const scale = scaleOf(input)
  const short = (text: string | undefined, longest: keyof typeof LONGEST): string =>
    clipped(oneLine(text ?? ''), LONGEST[longest] * scale)
  const { name, origin, relationships = [], language: tongue } = character
  const stories = (character.stories ?? []).slice(0, MOST_STORIES)
  const known = relationships.slice(0, MOST_RELATIONSHIPS)
  return sections(
    [
      words.youAre(nameLine(name), short(character.description, 'description')),
      // Who was read out of a script has lived it; what a model knows of the work besides is not theirs.
      !origin || isFromScript(character) ? '' : words.from(oneLine(origin)),
      tongue === undefined || tongue === language ? '' : inLanguage(tongue, words.speaks),
    ]
      .filter(Boolean)
      .join(words.space),
    [short(character.background, 'background'), short(character.personality, 'personality')]
      .filter(Boolean)
      .map(ownLine)
      .join('\n'),
    [
      labelled(words.drive, short(character.motivation, 'drive')),
      labelled(words.strengths, short(character.strengths, 'strengths')),
      ...(isLean(input) ? [] : voiceLines(input, words)),
    ]
      .filter(Boolean)
      .join('\n'),
    known.length === 0
      ? undefined
      : [
          words.others,
          ...clippedTogether(
            known.map(({ view }) => oneLine(view)),
            LONGEST.relationships * scale,
          ).map((view, at) => `- ${nameLine(known[at]?.to ?? '')}${words.colon}${view}`),
        ].join('\n'),
    stories.length === 0
      ? undefined
      : [
          words.stories,
          ...clippedTogether(stories.map(oneLine), LONGEST.stories * scale).map((story) => `- ${story}`),
        ].join('\n'),
    isLean(input) ? undefined : secretLine(input, words),
    labelled(words.goal, short(goal, 'goal')),
  )
}

/** How one talks, and what one likes to say. */
function voiceLines(input: ActorInput, words: ActorWords): readonly string[] {
  const { voice = '', catchphrases = [] } = partOf(input.view, actingRoom).character ?? {}
  const scale = scaleOf(input)
  return [
    labelled(words.voice, clipped(oneLine(voice), LONGEST.voice * scale)),
    labelled(words.sayings, clipped(oneLine(catchphrases.join(words.space)), LONGEST.sayings * scale)),
  ]
}

function secretLine(input: ActorInput, words: ActorWords): string {
  const { secret = '' } = partOf(input.view, actingRoom).character ?? {}
  return labelled(words.secret, clipped(oneLine(secret), LONGEST.secret * scaleOf(input)))
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label}${text}`
}

/**
 * The place as it was where the quoted past begins, then what the actor lived through: its own lines as its own, the
 * rest as it perceived it, and whatever changed where it changed. Nothing of it is written anew until the past is cut.
 */
export function actorHistory(input: ActorInput, language: Language): readonly PageTurn[] {
  const { view } = input
  const quoted = quotedFor(input)
  const from = openedAt(quoted)
  const opening = placeUpTo(input, from)
  const { described, introduce } = introductions(input, language)
  if (opening !== undefined) described(opening)
  let place = opening
  const changedUpTo = (seq: number): readonly PageTurn[] => {
    const [before, after] = [place, placeUpTo(input, Math.max(from, seq))]
    if (before === undefined || after === undefined) return []
    place = after
    if (before.scene !== after.scene) described(after)
    const text = changeWords(input, { before, after }, language)
    return text === undefined ? [] : [{ role: 'user', text }]
  }
  const breaths = inOneBreath(quoted)
  const lived = breaths.flatMap(({ by, moments }, at): readonly PageTurn[] => {
    const own = by === view.viewer && moments.every(isPlayed)
    const who = opening === undefined ? undefined : introduce(by)
    const played: PageTurn = own
      ? { role: 'assistant', text: ownWords(moments, language) }
      : { role: 'user', text: sections(toldWords(moments, { view, language }), who) }
    // What an act has changed stands right behind the moment it was done in, however much of that moment came after it.
    const next = breaths[at + 1]?.moments[0]?.seq ?? Number.POSITIVE_INFINITY
    return [played, ...changedUpTo(next - 1)]
  })
  const head = sections(
    carriedAlong(input, language),
    opening && placeWords(input, opening, language),
    newsOfOld(input, quoted, language),
  )
  return head === '' ? lived : [{ role: 'user', text: head }, ...lived]
}

/** What everybody knows stands at the head once the past that told it is no longer quoted. */
function newsOfOld(input: ActorInput, quoted: readonly Moment[], language: Language): string | undefined {
  const { news } = partOf(input.view, actingRoom)
  if (news === '' || quoted.some(({ kind, text }) => kind === 'news' && text === news)) return undefined
  return `${inLanguage(language, ACTOR_WORDS).news}${ownLine(clipped(news, LONGEST.news * scaleOf(input)))}`
}

function quotedFor({ view, historyChars }: ActorInput): readonly Moment[] {
  const moments = unremembered(view)
  const room = roomFor(moments, historyChars)
  // While it fits, nothing spoken leaves the page; it is cut only where memories came too late.
  return spanOf(moments) <= room ? moments : historyWithin(moments, room)
}

/** The event up to which all that was noticed stands in the opening: until something was played, one is only arriving. */
function openedAt(quoted: readonly Moment[]): number {
  const first = quoted.find(isPlayed)
  return first === undefined ? Number.POSITIVE_INFINITY : first.seq - 1
}

function untold(input: ActorInput, language: Language): string | undefined {
  const opening = placeUpTo(input, Math.max(openedAt(quotedFor(input)), cameAt(input) ?? 0))
  const told = placeUpTo(input, Number.POSITIVE_INFINITY)
  return opening && told && besidesWords(input, { opening, told }, language)
}

/** What is new at this moment: what comes to mind, where the story wants to go, and what the past does not tell. */
export function actorNow(input: ActorInput, language: Language): string {
  const words = inLanguage(language, ACTOR_WORDS)
  const { character, direction, soft, nudge, note, want, business, confessed } = partOf(
    input.view,
    actingRoom,
  )
  const lean = isLean(input)
  const briefly = (text: string): string => (lean ? clipped(oneLine(text), LONGEST_NEW) : oneLine(text))
  const heard = (confessed?.to ?? []).map((id) => nameOf(input.view, id)).filter((name) => name !== '')
  return sections(
    untold(input, language),
    comesBack(input, language),
    inMind(input, language),
    character === null
      ? undefined
      : knownOfIt(character, input.view.moments, { language, scale: scaleOf(input) }),
    confessed === null || heard.length === 0
      ? undefined
      : words.confessed(oneLine(confessed.quote), heard.join(words.comma)),
    business && !lean ? `${words.business}${oneLine(business)}` : undefined,
    want && `${words.want}${briefly(want)}`,
    direction && `${aimLabel({ soft, lean }, words)}${briefly(direction)}`,
    nudge && `${words.nudge}${briefly(nudge)}`,
    note && `${words.nudge}${briefly(note)}`,
    // A small model holds best what it read last.
    lean ? [...voiceLines(input, words), secretLine(input, words)].filter(Boolean).join('\n') : undefined,
  )
}

/** On a lean page what must come about is something to be after: told as a sentence, a small model would say it. */
function aimLabel(
  { soft, lean }: { readonly soft: boolean; readonly lean: boolean },
  words: ActorWords,
): string {
  if (lean) return soft ? words.laterAim : words.aim
  return soft ? words.sooner : words.direction
}

/** One's own moment as one wrote it. */
function ownWords(moments: readonly Moment[], language: Language): string {
  const words = inLanguage(language, ACTOR_WORDS)
  return moments
    .map((moment) => {
      const text = oneLine(moment.text)
      return moment.kind === 'line' ? text : moment.kind === 'act' ? words.happened(text) : `[${text}]`
    })
    .join(words.space)
}

/** A moment of somebody else's, in its order; or what is told, read or known. */
function toldWords(
  moments: readonly Moment[],
  { view, language }: { readonly view: View; readonly language: Language },
): string {
  const words = inLanguage(language, ACTOR_WORDS)
  const [first] = moments
  const name = nameOf(view, first?.by ?? '')
  if (first === undefined) return ''
  if (first.kind === 'news') return `${words.news}${ownLine(first.text)}`
  if (first.kind === 'note') return noteWords(first, { view, language })
  if (name === '' || !isPlayed(first))
    return moments.map(({ text }) => words.happened(oneLine(text))).join(words.space)
  const line = moments.find(({ kind }) => kind === 'line')
  const to = line?.to === view.viewer ? words.you : nameOf(view, line?.to ?? '')
  const speaker = line?.manner === undefined ? spokenTo(name, to, words) : words.manner(line.manner, name, to)
  const said = moments.map(({ kind, text }) =>
    kind === 'line' ? oneLine(text) : words.happened(oneLine(text)),
  )
  return `${speaker}${words.colon}${said.join(words.space)}`
}

function spokenTo(name: string, to: string, words: ActorWords): string {
  return to === '' ? name : words.spokenTo(name, to)
}

/** Words on a thing: read by oneself, read out by somebody, or simply in one's hand. */
function noteWords(
  { by, text, manner }: Moment,
  { view, language }: { readonly view: View; readonly language: Language },
): string {
  const words = inLanguage(language, ACTOR_WORDS)
  if (manner === 'aloud' && by !== view.viewer) return `${words.readsOut(nameOf(view, by))}${oneEntry(text)}`
  return `${manner === 'at-hand' ? words.inHand : words.read}${oneEntry(text)}`
}

function nameOf(view: View, id: string): string {
  return nameLine(partOf(view, settingRoom).people[id]?.name ?? '')
}
