import { SENSORS } from '../../mystery/sensors.ts'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { literally } from '../../prelude/literally.ts'
import { pick, type Random } from '../../prelude/random.ts'
import { sentences } from '../../prelude/sentences.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import type { SentPage } from '../sent-page.ts'
import type { Player } from '../simulated-company.ts'
import { openSentences, saidBy, suspicion, toldOf } from './mystery-mind.ts'
import {
  asksInWords,
  isSleuthPage,
  linesNaming,
  namedIn,
  optionsOf,
  propertiesOf,
  type SleuthSheet,
  sleuthSheet,
} from './mystery-page.ts'
import { rivals } from './mystery-rivals.ts'
import { weighers } from './mystery-weighers.ts'
import { SLEUTH_WORDS } from './mystery-words.ts'
import { keysWanted, linesOf, material } from './writing-page.ts'

/** Simulated players of the mystery table, who know what stands on their page and nothing else. */
export function sleuths(): readonly Player[] {
  const inForm = (keys: readonly string[], answer: Answer): Player => ({
    recognise: (page) => isSleuthPage(page) && keysWanted(page).join() === keys.join(),
    answer: (page, random) => answer(sleuthSheet(page), page, random),
  })
  const inWords = (wording: RegExp, answer: Answer): Player => ({
    recognise: (page) => asksInWords(page, wording),
    answer: (page, random) => answer(sleuthSheet(page), page, random),
  })
  const inChoice = (isIt: (options: readonly string[]) => boolean, answer: Answer): Player => ({
    recognise: (page) => isSleuthPage(page) && optionsOf(page).length > 0 && isIt(optionsOf(page)),
    answer: (page, random) => answer(sleuthSheet(page), page, random),
  })
  return [
    inForm(['choice', 'line'], ({ language, others }, _page, random) => ({
      choice: 'reply',
      line: inLanguage(language, SLEUTH_WORDS).askThem(pick(others, random) ?? ''),
    })),
    inForm(['profile'], ({ language, victims }) => ({
      profile: inLanguage(language, SLEUTH_WORDS).profile(victims[0] ?? ''),
    })),
    inForm(['questions', 'private'], question),
    inForm(['reason', 'suspects', 'profile'], prune),
    { recognise: isKeyPage, answer: (page, random) => answerKey(sleuthSheet(page), page, random) },
    { recognise: isSensePage, answer: (page) => sense(sleuthSheet(page), page) },
    { recognise: isGradesPage, answer: (page, random) => grades(sleuthSheet(page), page, random) },
    inChoice((options) => options.join() === 'yes,no', gain),
    inChoice(() => true, vote),
    inWords(/Say who you are: |说说你是谁：/u, introduce),
    inWords(/There is nothing left to hide|没有什么可瞒的了/u, confess),
    inWords(/Say what it does to you|就说一句心里话/u, react),
    inWords(/Before names are written down|写名字之前，/u, talk),
    inWords(/asks for a hint|想要一点提示/u, hint),
    inWords(/<question>\n/u, reply),
    ...weighers(),
    ...rivals(),
    { recognise: isAimsPage, answer: judge },
    {
      recognise: (page) => keysWanted(page).join() === 'lies' && material(page, 'said') !== '',
      answer: lies,
    },
  ]
}

type Answer = (sheet: SleuthSheet, page: SentPage, random: Random) => Json

function introduce(sheet: SleuthSheet): Json {
  const { language, name, isMurderer, victims } = sheet
  const words = inLanguage(language, SLEUTH_WORDS)
  if (isMurderer) return [words.iAm(name), words.alibi(victims[0] ?? '')].join(words.join)
  return inTurn(sheet, [words.iAm(name), ...openSentences(sheet).slice(1, 3)])
}

function confess(sheet: SleuthSheet): Json {
  const { language, victims, script } = sheet
  return inTurn(sheet, [inLanguage(language, SLEUTH_WORDS).confesses(victims[0] ?? ''), script.at(-1) ?? ''])
}

function react({ language, others }: SleuthSheet, page: SentPage): Json {
  const [guilty = ''] = namedIn(page.words.slice(page.words.lastIndexOf('</heard>')), others)
  return inLanguage(language, SLEUTH_WORDS).reacts(guilty)
}

/** Whether a page wants everybody's aims judged. */
function isAimsPage(page: SentPage): boolean {
  const keys = keysWanted(page)
  return keys.length > 0 && keys.every((key) => /^a\d+$/u.test(key))
}

/** What shares most with a line was reached, and that line shows it; what was to be kept was kept. */
function judge(page: SentPage): Json {
  const said = linesOf(page, 'spoken')
  const aims = material(page, 'aims').split(/\n(?=a\d+\. )/u)
  return Object.fromEntries(
    keysWanted(page).map((key, at) => {
      const aim = (aims[at] ?? '').toLowerCase()
      const isKept = aim.includes('\n')
      const [line] = said
        .map((text) => ({ text, shared: sharedParts(aim, text.toLowerCase()) }))
        .sort((one, other) => other.shared - one.shared)
      const quote = isKept || (line?.shared ?? 0) < 2 ? '' : (line?.text ?? '').slice(0, 300)
      return [key, { quote, met: isKept || quote !== '' }]
    }),
  )
}

/** Whoever killed nobody gives the sentences that bear on the question; a murderer was elsewhere. */
function reply(sheet: SleuthSheet, page: SentPage, random: Random): Json {
  const { language, isMurderer, others, victims } = sheet
  const words = inLanguage(language, SLEUTH_WORDS)
  const asked = material(page, 'question')
  const [victim = victims[0] ?? ''] = namedIn(asked, victims)
  if (isMurderer) return [words.alibi(victim), words.askThem(pick(others, random) ?? '')].join(words.join)
  const said = sheet.heard.join('\n')
  const about = namedIn(asked, [...others, ...victims])
  const known = openSentences(sheet).filter((line) => !said.includes(line))
  const fitting = linesNaming(known, about)
  return inTurn(sheet, [...fitting, ...known].slice(0, 3))
}

function talk(sheet: SleuthSheet, _page: SentPage, random: Random): Json {
  const { language } = sheet
  const accused = ranked(sheet, sheet.others, random)[0] ?? ''
  const ground = linesNaming(openSentences(sheet), [accused])[0]
  return ground === undefined
    ? inLanguage(language, SLEUTH_WORDS).askThem(accused)
    : inLanguage(language, SLEUTH_WORDS).leadsTo(accused, ground)
}

function hint(sheet: SleuthSheet, _page: SentPage, random: Random): Json {
  const { script, others, language } = sheet
  const ground = pick(linesNaming(script, others), random) ?? script[0] ?? ''
  return inLanguage(language, SLEUTH_WORDS).hint(namedIn(ground, others)[0] ?? others[0] ?? '', ground)
}

/** What a page asks about: the sentence it ends with names one of the others. */
function suspectOn({ asks, others }: SleuthSheet): string {
  return namedIn(asks, others)[0] ?? others[0] ?? ''
}

function question(sheet: SleuthSheet, _page: SentPage, random: Random): Json {
  const { language, victims, asks, isMurderer } = sheet
  const words = inLanguage(language, SLEUTH_WORDS)
  const suspect = suspectOn({ ...sheet, asks: asks.slice(asks.search(/Your turn to ask|轮到你问/u)) })
  const [victim = victims[0] ?? ''] = namedIn(asks, victims)
  const ground = isMurderer
    ? undefined
    : pick(saidBy(sheet, suspect), random)?.replace(/^[^:：]+[:：]\s*/u, '')
  const usual = pick(words.asks(victim, suspect), random) ?? ''
  const asked = ground === undefined || random() < 0.5 ? usual : words.confronts(victim, ground.slice(0, 120))
  return { questions: [asked], private: random() < 0.1 }
}

function isSensePage(page: SentPage): boolean {
  const keys = keysWanted(page)
  return (
    isSleuthPage(page) && keys.length > 0 && keys.every((key) => SENSORS.some(({ name }) => name === key))
  )
}

function sense(sheet: SleuthSheet, page: SentPage): Json {
  const { language, asks } = sheet
  const words = inLanguage(language, SLEUTH_WORDS)
  const suspect = suspectOn({ ...sheet, asks: asks.slice(asks.search(/Now think of|现在想想/u)) })
  const told = toldOf(sheet, suspect)
  const ground = (pattern: RegExp) => told.find((line) => pattern.test(line))?.slice(0, 160)
  const [wants, places, fond] = [ground(words.wants), ground(words.places), ground(words.fond)]
  const read = (choice: string, ground: string | undefined) => ({ choice, reason: ground ?? words.nothing })
  const worth = saidBy(sheet, suspect).length
  const readings: Readonly<Record<string, Json>> = {
    emotion: wants ? read('negative', wants) : read(fond ? 'positive' : 'neutral', fond),
    motive: read(wants ? 'yes' : 'no', wants),
    opportunity: read(places ? 'yes' : 'no', places),
    evidence: read(wants && places ? 'yes' : 'no', places),
    background: read(wants ? 'yes' : 'no', wants),
    value: read(
      worth > 1 ? 'high' : worth === 1 ? 'medium' : 'low',
      saidBy(sheet, suspect)[0]?.slice(0, 160),
    ),
  }
  return Object.fromEntries(keysWanted(page).map((key) => [key, readings[key] ?? null]))
}

const GRADES = ['much', 'some', 'little']

function isGradesPage(page: SentPage): boolean {
  const form = Object.values(propertiesOf(page))
  return isSleuthPage(page) && form.length > 0 && form.every((node) => node.enum?.join() === GRADES.join())
}

/** Whoever said little has much left to say; of places nobody can tell before. */
function grades(sheet: SleuthSheet, page: SentPage, random: Random): Json {
  return Object.fromEntries(
    keysWanted(page).map((name) => {
      const promise = promiseOf(sheet, name, random)
      return [name, promise > 0.6 ? 'much' : promise > 0.35 ? 'some' : 'little']
    }),
  )
}

function gain(sheet: SleuthSheet, page: SentPage, random: Random): Json {
  const yes = promiseOf(sheet, suspectOn(sheet), random)
  return chosen(page, { yes, no: 1 - yes })
}

/** A small page shows readings and no lines: who seems to have had reason and chance promises more. */
function promiseOf({ asks, language }: SleuthSheet, name: string, random: Random): number {
  const known = blockOf(asks, name, language)
  const grounds = known.filter((line) => /: yes|: hostile|：有|：怨恨/u.test(line)).length
  return Math.min(0.95, 0.25 + 0.15 * grounds + 0.35 * random())
}

function prune(sheet: SleuthSheet, _page: SentPage, random: Random): Json {
  const { asks, language, victims } = sheet
  const list = asks.slice(asks.search(/On your list for the death|你名单上还有/u)).split('\n', 1)[0] ?? ''
  const listed = list.split(/[:：]/u).slice(1).join(':').split(/[.。]/u, 1)[0]?.split(/, |、/u) ?? []
  const names = listed.map((name) => name.trim()).filter((name) => sheet.others.includes(name))
  const weighed = ranked(sheet, names, random)
  const isClear = (name: string): boolean =>
    /motive: no|opportunity: no|动机：没有|机会：没有/u.test(blockOf(asks, name, language).join('\n'))
  const left = weighed.filter((name) => !isClear(name))
  const [victim = victims[0] ?? ''] = namedIn(list, victims)
  return {
    suspects: left.length === 0 ? weighed : left,
    reason: inLanguage(language, SLEUTH_WORDS).nothing,
    profile: inLanguage(language, SLEUTH_WORDS).profile(victim),
  }
}

function vote(sheet: SleuthSheet, page: SentPage, random: Random): Json {
  const options = optionsOf(page)
  const best = ranked(sheet, options, random)[0] ?? options[0] ?? ''
  return chosen(page, Object.fromEntries(options.map((option) => [option, option === best ? 0.8 : 0.2])))
}

/** Names by how much the page makes one suspect them: by what was read off them and by what was told of them. */
function ranked(sheet: SleuthSheet, names: readonly string[], random: Random): readonly string[] {
  const weights = new Map(
    names.map((name) => {
      const known = blockOf(sheet.asks, name, sheet.language)
      const read = known.filter((line) => /: yes|: hostile|：有|：怨恨/u.test(line)).length
      return [name, read * 2 + weightOn(sheet.asks, name) / 10 + suspicion(sheet, name, random)]
    }),
  )
  return [...names].sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
}

/** How heavily a page says somebody weighed; nothing where it says none. */
function weightOn(text: string, name: string): number {
  return Number(new RegExp(`^- ${literally(name)}[:：] ?(\\d+)`, 'mu').exec(text)?.[1] ?? 0)
}

/** What a page says was read off somebody: the lines below their name. */
function blockOf(text: string, name: string, language: SleuthSheet['language']): readonly string[] {
  const lines = text.split('\n')
  const at = lines.indexOf(`${name}${tongueOf(language).colon.trim()}`)
  if (at < 0) return []
  const after = lines.slice(at + 1)
  const end = after.findIndex((line) => !line.startsWith('- '))
  return end < 0 ? after : after.slice(0, end)
}

/** The options that share most with what the page tells. */
function answerKey(sheet: SleuthSheet, { words }: SentPage, random: Random): Json {
  const told = [...sheet.script, ...sheet.heard].join('\n').toLowerCase()
  const asked = words
    .slice(words.lastIndexOf('</'))
    .split(/\n(?=q\d+\. )/u)
    .slice(1)
  return Object.fromEntries(
    asked.map((text, at) => {
      const pickTwo = /\(two letters\)|（选两个）/u.test(text)
      const options = [...text.matchAll(/^ {3}([a-e])\) (.*)$/gmu)].map(([, letter = '', option = '']) => ({
        letter,
        weight: sharedParts(option.toLowerCase(), told) + random(),
      }))
      const best = options.sort((one, other) => other.weight - one.weight).map(({ letter }) => letter)
      const answer = {
        reason: inLanguage(sheet.language, SLEUTH_WORDS).nothing,
        letters: best.slice(0, pickTwo ? 2 : 1),
      }
      return [`q${at + 1}`, answer]
    }),
  )
}

/** Whether a page puts questions of the key. */
function isKeyPage(page: SentPage): boolean {
  const keys = keysWanted(page)
  return keys.length > 0 && keys.every((key) => /^q\d+$/u.test(key))
}

function sharedParts(option: string, told: string): number {
  const parts = option.match(/[a-z]{4,}|\p{Script=Han}{2}/gu) ?? []
  return parts.filter((part) => told.includes(part)).length
}

/** A murderer's made-up alibi is a lie; the script says what is true. */
function lies(page: SentPage): Json {
  const script = sentences(material(page, 'script')).map((line) => line.trim())
  const said = linesOf(page, 'said')
  const truth = script.filter((line) => /\byou\b|你/iu.test(line) && line !== '').at(-1)
  if (truth === undefined) return { lies: [] }
  const made = said.flatMap((text) => {
    const line = Number(/^(\d+)\. /u.exec(text)?.[1])
    const isAlibi = Object.values(SLEUTH_WORDS).some((words) => words.isAlibi.test(text))
    return isAlibi && line > 0 ? [{ line, truth: truth.slice(0, 400) }] : []
  })
  return { lies: made.slice(0, 12) }
}

/** Weights for a choice, or the heaviest of them where the page wants it as JSON. */
function chosen(page: SentPage, weights: Readonly<Record<string, number>>): Json {
  if (page.wanted.kind === 'choice') return weights
  const [best] = Object.entries(weights).sort(([, one], [, other]) => other - one)
  return { choice: best?.[0] ?? '' }
}

/** A few sentences one after another; who has nothing to say says so. */
function inTurn({ language }: SleuthSheet, said: readonly string[]): string {
  const words = inLanguage(language, SLEUTH_WORDS)
  const text = said.filter((line) => line !== '').join(words.join)
  return text === '' ? words.thatIsAll : text.slice(0, 600)
}
