import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine } from '../prelude/lines.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { PageTurn } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type Excerpt, hasWholeScript, scriptOf } from './excerpt.ts'
import type { PlayerNow } from './mystery-crew.ts'
import { PAGE_WORDS } from './page-words.ts'
import { sensorsNamed } from './sensors.ts'
import { beliefOf } from './table-view.ts'

/** How a player's page begins: who it is, who died, what holds at this table, and its script where it fits. The same from call to call. */
export function playerHead(player: PlayerNow): string {
  const { sheet, part } = player
  const words = inLanguage(player.language, PAGE_WORDS)
  return sections(
    briefHead(player),
    sheet.manner === '' ? undefined : `${words.manner}${oneLine(sheet.manner)}`,
    sheet.objectives.length === 0
      ? undefined
      : [words.aims, ...sheet.objectives.map(({ text }) => `- ${oneLine(text)}`)].join('\n'),
    words.material,
    part.told === null ? undefined : quoteMaterial({ name: 'case', text: part.told.premise }),
    hasWholeScript(player) ? quoteMaterial({ name: 'script', text: scriptOf(player) }) : undefined,
  )
}

/** The shorter beginning, for small decisions: without premise and script. */
export function briefHead({ sheet, part, language }: PlayerNow): string {
  const words = inLanguage(language, PAGE_WORDS)
  const { people = [], victims = [] } = part.told ?? {}
  const killed = sheet.killed.map((id) => nameLine(sheet.called[id] ?? id)).join(words.and)
  return sections(
    words.head(nameLine(sheet.name)),
    [
      ...victims.map(({ id, name, murderers }) => words.died(nameLine(sheet.called[id] ?? name), murderers)),
      words.table(people.map(({ name }) => nameLine(name)).join(words.and)),
      words.rules,
    ].join(tongueOf(language).gap),
    killed === '' ? words.innocent : words.guilty(killed),
  )
}

/** What a page quotes besides its head: it grows at its end, so that the beginning stays. */
export function quotedTurns({ script, heard }: Excerpt): readonly PageTurn[] {
  const text = sections(
    script === '' ? undefined : quoteMaterial({ name: 'script', text: script }),
    heard === '' ? undefined : quoteMaterial({ name: 'heard', text: heard }),
  )
  return text === '' ? [] : [{ role: 'user', text }]
}

/** The name of somebody at the table. */
export function nameAt({ part }: Pick<PlayerNow, 'part'>, id: string): string {
  return nameLine(part.told?.people.find((one) => one.id === id)?.name ?? id)
}

/** A victim by the name this player uses. */
export function victimAt({ sheet }: Pick<PlayerNow, 'sheet'>, id: string): string {
  return nameLine(sheet.called[id] ?? id)
}

/** How heavily somebody weighs for a player, and what is known of motive, means and opportunity; nothing if it has not weighed them yet. */
export function weightLine(
  player: PlayerNow,
  { victim, suspect }: { readonly victim: string; readonly suspect: string },
): string | undefined {
  const weighed = beliefOf(player.part, player.role, victim).weights[suspect]
  if (weighed === undefined) return undefined
  const words = inLanguage(player.language, WEIGHED)
  return words.weighs(nameAt(player, suspect), weighed.weight, {
    motive: words[weighed.motive],
    means: words[weighed.means],
    opportunity: words[weighed.opportunity],
  })
}

/** What a player has noted of what was said about a death, by numbers, and what of it cannot both be true. */
export function ledgerLines(player: PlayerNow, victim: string): string {
  const { claims, clashes } = beliefOf(player.part, player.role, victim).ledger
  const words = inLanguage(player.language, WEIGHED)
  const nameOf = (id: string): string =>
    id === player.role ? inLanguage(player.language, PAGE_WORDS).you : nameAt(player, id)
  return [
    ...claims.map(
      ({ by, about, hour, place, words: said }, at) =>
        `${at + 1}. ${words.claim(nameOf(by), nameOf(about), [hour, place].filter(Boolean).map(oneLine))}${oneLine(said)}`,
    ),
    ...clashes.map(({ one, other, why }) => words.clash(one, other, oneLine(why))),
  ].join('\n')
}

/** What a player has noted that cannot both be true, with the words of both: it stands wherever there is no room for the ledger. */
export function clashLines(player: PlayerNow, victim: string): readonly string[] {
  const { claims, clashes } = beliefOf(player.part, player.role, victim).ledger
  const words = inLanguage(player.language, WEIGHED)
  const { you, said } = inLanguage(player.language, PAGE_WORDS)
  const quoted = (number: number): string => {
    const claim = claims[number - 1]
    if (claim === undefined) return `${number}`
    const name = claim.by === player.role ? you : nameAt(player, claim.by)
    return words.quoted(said(name, '', oneLine(claim.words)))
  }
  return clashes.map(({ one, other, why }) => `- ${words.clash(quoted(one), quoted(other), oneLine(why))}`)
}

/** What a player has read off somebody, one line a sensor, or how heavily they weigh; nothing if it has not looked yet. */
export function readingLines(
  player: PlayerNow,
  {
    victim,
    suspect,
    use,
  }: { readonly victim: string; readonly suspect: string; readonly use: 'asking' | 'pruning' },
): string | undefined {
  const { language, settings, part, role } = player
  const weighed = weightLine(player, { victim, suspect })
  if (weighed !== undefined) return weighed
  const readings = beliefOf(part, role, victim).readings[suspect] ?? {}
  const sensors = sensorsNamed(settings.sensors).filter((sensor) =>
    use === 'asking' ? sensor.whenAsking : sensor.whenPruning,
  )
  const colon = tongueOf(language).colon
  const lines = sensors.flatMap(({ name, label, words }) => {
    const reading = readings[name]
    if (reading === undefined) return []
    const choice = inLanguage(language, words)[reading.choice] ?? reading.choice
    return [
      `- ${inLanguage(language, label)}${colon}${choice}${reading.reason === '' ? '' : bracketed(oneLine(reading.reason), language)}`,
    ]
  })
  return lines.length === 0
    ? undefined
    : [inLanguage(language, PAGE_WORDS).known(nameAt(player, suspect)), ...lines].join('\n')
}

/** Somebody a player has not looked at yet. */
export function unreadLine(player: PlayerNow, suspect: string): string {
  const { known, unread } = inLanguage(player.language, PAGE_WORDS)
  return [known(nameAt(player, suspect)), `- ${unread}`].join('\n')
}

function bracketed(text: string, language: Language): string {
  return inLanguage(language, ASIDE)(text)
}

/** Whom a player is looking for, if it has thought about it. */
export function profileLine(player: PlayerNow, victim: string): string | undefined {
  const { profile } = beliefOf(player.part, player.role, victim)
  return profile === ''
    ? undefined
    : `${inLanguage(player.language, PAGE_WORDS).profile(victimAt(player, victim))}${oneLine(profile)}`
}

export const ASIDE = wordTable('mystery.player-page.aside', {
  en: (text: string) => ` (${text})`,
  zh: (text: string) => `（${text}）`,
})

interface WeighedWords {
  readonly yes: string
  readonly no: string
  readonly unknown: string
  readonly weighs: (
    name: string,
    weight: number,
    known: { readonly motive: string; readonly means: string; readonly opportunity: string },
  ) => string
  readonly claim: (by: string, about: string, where: readonly string[]) => string
  readonly clash: (one: number | string, other: number | string, why: string) => string
  readonly quoted: (claim: string) => string
}

export const WEIGHED: Readonly<Record<Language, WeighedWords>> = wordTable('mystery.player-page.weighed', {
  en: {
    yes: 'yes',
    no: 'no',
    unknown: 'unknown',
    weighs: (name, weight, { motive, means, opportunity }) =>
      `- ${name}: ${weight} of 100; motive ${motive}, means ${means}, opportunity ${opportunity}`,
    claim: (by, about, where) =>
      `${by}, of ${by === about ? (by === 'You' ? 'yourself' : 'themselves') : about === 'You' ? 'you' : about}${where.length === 0 ? '' : ` (${where.join(', ')})`}: `,
    clash: (one, other, why) => `${one} and ${other} cannot both be true: ${why}`,
    quoted: (claim) => `“${claim}”`,
  },
  zh: {
    yes: '有',
    no: '没有',
    unknown: '不知道',
    weighs: (name, weight, { motive, means, opportunity }) =>
      `- ${name}：${weight}（满分100）；动机${motive}，手段${means}，机会${opportunity}`,
    claim: (by, about, where) =>
      `${by}说${by === about ? '自己' : about}${where.length === 0 ? '' : `（${where.join('，')}）`}：`,
    clash: (one, other, why) => `${one}和${other}不可能都是真的：${why}`,
    quoted: (claim) => `“${claim}”`,
  },
})
