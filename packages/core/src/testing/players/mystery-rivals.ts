import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { pick, type Random } from '../../prelude/random.ts'
import type { SentPage } from '../sent-page.ts'
import type { Player } from '../simulated-company.ts'
import { openSentences } from './mystery-mind.ts'
import { isSleuthPage, namedIn, propertiesOf, type SleuthSheet, sleuthSheet } from './mystery-page.ts'
import { SLEUTH_WORDS } from './mystery-words.ts'
import { keysWanted, material } from './writing-page.ts'

/** Simulated players on the pages of the methods that ours is compared with: prepared questions, self-questions, timelines. */
export function rivals(): readonly Player[] {
  const inForm = (keys: string, answer: Answer): Player => ({
    recognise: (page) => isSleuthPage(page) && keysWanted(page).join() === keys,
    answer: (page, random) => answer(sleuthSheet(page), page, random),
  })
  return [
    inForm('question', (sheet, _page, random) => ({ question: oneQuestion(sheet, random) })),
    inForm('answers,question', (sheet, page, random) => ({
      answers: Array.from({ length: propertiesOf(page).answers?.minItems ?? 0 }, () => ground(sheet, random)),
      question: oneQuestion(sheet, random),
    })),
    inForm('picked', () => ({ picked: [1, 2, 4, 6, 9] })),
    inForm('reflection', ({ language }) => ({ reflection: inLanguage(language, SLEUTH_WORDS).thatIsAll })),
    inForm('known,answer', (sheet, _page, random) => ({
      known: random() < 0.6,
      answer: ground(sheet, random),
    })),
    inForm('questions', ({ language, victims, others }) => ({
      questions: inLanguage(language, SLEUTH_WORDS)
        .asks(victims[0] ?? '', others[0] ?? '')
        .slice(0, 2),
    })),
    inForm('summary', (sheet) => ({ summary: summaryOf(sheet) })),
    inForm('items', (sheet) => ({ items: timelineOf(sheet) })),
    inForm('lines', (_sheet, page, random) => ({ lines: judged(page, random) })),
  ]
}

type Answer = (sheet: SleuthSheet, page: SentPage, random: Random) => Json

function oneQuestion({ asks, victims, others, language }: SleuthSheet, random: Random): string {
  const asked = asks.slice(asks.search(/Now ask |现在为/u))
  const [victim = victims[0] ?? ''] = namedIn(asked, victims)
  const [name = others[0] ?? ''] = namedIn(asked, others)
  return pick(inLanguage(language, SLEUTH_WORDS).asks(victim, name), random) ?? ''
}

/** Something the player knows, in its own words. */
function ground(sheet: SleuthSheet, random: Random): string {
  return (pick(openSentences(sheet), random) ?? inLanguage(sheet.language, SLEUTH_WORDS).nothing).slice(
    0,
    200,
  )
}

function summaryOf(sheet: SleuthSheet): string {
  const { join } = inLanguage(sheet.language, SLEUTH_WORDS)
  return [
    sheet.script[0],
    ...sheet.others.map((name) => [...sheet.script, ...sheet.heard].find((line) => line.includes(name))),
  ]
    .flatMap((line) => line?.slice(0, 160) ?? [])
    .join(join)
    .slice(0, 1_400)
}

function timelineOf({ script, language }: SleuthSheet): Json {
  const hour =
    language === 'zh'
      ? /[一二三四五六七八九十]+点[一二三四五六七八九十半刻分零]*/u
      : /\b(?:at|past) [a-z]+(?: [a-z]+){0,2}/iu
  return script
    .flatMap((line) => {
      const when = hour.exec(line)?.[0]
      return when === undefined ? [] : [{ when: when.slice(0, 60), what: line.slice(0, 200) }]
    })
    .slice(0, 16)
}

function judged(page: SentPage, random: Random): Json {
  const count = material(page, 'timeline').match(/^\d+\. /gmu)?.length ?? 0
  return Array.from({ length: count }, (_, at) => ({ line: at + 1, held: random() < 0.5 })).filter(
    () => random() < 0.4,
  )
}
