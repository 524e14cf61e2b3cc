import { inLanguage } from '../prelude/in-language.ts'
import { nameFinder } from '../prelude/names.ts'
import { sentences } from '../prelude/sentences.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { CaseRole, MysteryCase } from '../schema/case.ts'
import type { TableState } from './table-room.ts'

/** As many react to the truth at a small table, and at a large one. */
const REACTIONS = { few: 2, many: 3 }
const MANY_SEATS = 5

/** Which players of the house speak next once the truth is told: whoever did it, one by one; then those whom it touches most, at once. */
export function afterTruth(
  table: TableState & { readonly case: MysteryCase },
  house: readonly string[],
): readonly string[] {
  const { case: of, passed, settings } = table
  // Where the key was put methods are compared, and nobody listens.
  if (settings.key) return []
  const guilty = of.victims.flatMap(({ killedBy }) => killedBy)
  const next = house.find((id) => guilty.includes(id) && !passed.includes(id))
  if (next !== undefined) return [next]
  const touched = house.filter((id) => !guilty.includes(id)).sort(byTouch(table))
  const count = of.roles.length < MANY_SEATS ? REACTIONS.few : REACTIONS.many
  return touched.slice(0, count).filter((id) => !passed.includes(id))
}

/** What touches somebody, and how much. */
const TOUCHED = {
  /** Everybody who wrote down their name for what they have not done. */
  named: 2,
  /** The table gave them up for it. */
  out: 2,
  /** What they wanted to keep was said or shown before all. */
  exposed: 3,
  /** The dead were husband, sister or friend to them. */
  near: 3,
  /** They named whoever did it. */
  right: 1,
} as const

/** Those come first whom the truth touches most, as the record tells: wrongly named, found out, bereaved; then those who named the right one. */
function byTouch(table: TableState & { readonly case: MysteryCase }) {
  const { counted, case: of, exposed } = table
  const touches = new Map(
    of.roles.map((role) => {
      const ofVotes = counted.map(({ victim, votes, out }) => {
        const { killedBy = [] } = of.victims.find(({ id }) => id === victim) ?? {}
        const named = votes.filter((vote) => vote.for === role.id).length
        const isRight = votes.some((vote) => vote.by === role.id && killedBy.includes(vote.for ?? ''))
        return (
          named * TOUCHED.named + (out.includes(role.id) ? TOUCHED.out : 0) + (isRight ? TOUCHED.right : 0)
        )
      })
      const own = (exposed.includes(role.id) ? TOUCHED.exposed : 0) + (isNear(role, of) ? TOUCHED.near : 0)
      return [role.id, ofVotes.reduce((sum, one) => sum + one, own)] as const
    }),
  )
  return (one: string, other: string): number => (touches.get(other) ?? 0) - (touches.get(one) ?? 0)
}

/** Whether somebody who died was dear to a role or of its kin, as its own script or the name it calls them by says. */
function isNear({ id, script }: CaseRole, { language, victims }: MysteryCase): boolean {
  const kin = inLanguage(language, KIN)
  return victims.some(({ name, called }) => {
    const find = nameFinder([name, ...(called[id] === undefined ? [] : [called[id]])])
    return (
      kin.test(called[id] ?? '') ||
      sentences(script[0] ?? '').some((one) => kin.test(one) && find(one).length > 0)
    )
  })
}

export const KIN = wordTable('mystery.reveal-speakers.kin', {
  en: /\b(?:married|wife|husband|widow(?:er)?|(?:half-|step)?(?:sister|brother|mother|father|daughter|son)|niece|nephew|cousin|aunt|uncle|betrothed|fianc\u00e9e?|lover|loved|dearest friend)\b/iu,
  zh: /嫁给|娶了|妻子|丈夫|太太|先夫|亡夫|寡妇|姐姐|妹妹|哥哥|弟弟|姐夫|嫂|母亲|父亲|爹|娘|女儿|儿子|侄|外甥|堂兄|堂弟|表兄|表弟|表姐|表妹|姑母|姨母|舅舅|叔叔|伯父|未婚夫|未婚妻|情人|心上人|爱过/u,
})
