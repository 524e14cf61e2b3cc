import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { samePerson } from '../prelude/names.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Act, Blueprint, CastMember } from '../schema/blueprint.ts'
import type { CaseRole, MysteryCase } from '../schema/case.ts'

/** A drama with a murder case in place of one act. */
export interface Programme {
  readonly blueprint: Blueprint
  /** The act that is played as a game, by its id. */
  readonly act: string
  readonly case: MysteryCase
}

/**
 * Puts a murder case into a drama as one of its acts. Whoever is in both is one person; the other players of the case join
 * the cast. The act's flag is that everybody has written down a name.
 */
export function withMystery(blueprint: Blueprint, of: MysteryCase, at: number): Programme {
  const newcomers = of.roles.filter((role) => castedAs(role, blueprint) === undefined)
  const ids = new Map(of.roles.map((role) => [role.id, castedAs(role, blueprint)?.id ?? role.id]))
  const act = mysteryAct(of, { roles: [...ids.values()], id: `act_${of.id}` })
  const acts = [...blueprint.acts.slice(0, at), act, ...blueprint.acts.slice(at)]
  return {
    blueprint: { ...blueprint, cast: [...blueprint.cast, ...newcomers.map(memberOf)], acts },
    act: act.id,
    case: withIds(of, ids),
  }
}

function castedAs({ name }: CaseRole, { cast }: Blueprint): CastMember | undefined {
  return cast.find((member) => [member.name, ...member.aliases].some((known) => samePerson(known, name)))
}

function memberOf({ id, name, face, manner, objectives }: CaseRole): CastMember {
  const wish = objectives[0]?.text ?? name
  return {
    ...{ id, name, aliases: [], description: face || name, background: face || name },
    ...{ personality: manner || name, voice: manner || name, motivation: wish, relationships: [] },
  }
}

interface TableWords {
  readonly title: (victims: string) => string
  readonly box: string
  readonly flag: (box: string, names: string) => string
  readonly goal: string
  readonly result: string
  readonly table: string
}

export const WORDS: Readonly<Record<Language, TableWords>> = wordTable('programme.with-mystery', {
  en: {
    title: (victims) => `Who killed ${victims}?`,
    box: 'ballot box',
    flag: (box, names) => `${names} have put their slips into the ${box}: every vote is cast.`,
    goal: 'Find out who did it, and give away no more than you must.',
    result: 'The votes are counted, and the truth is out.',
    table: 'the table',
  },
  zh: {
    title: (victims) => `谁杀了${victims}？`,
    box: '投票箱',
    flag: (box, names) => `${names}都把写了名字的纸条投进${box}，票投完了。`,
    goal: '查出是谁干的，自己的事不多说。',
    result: '票数清点，真相大白。',
    table: '桌边',
  },
})

function mysteryAct(
  { id, language, premise, victims, roles: players }: MysteryCase,
  { roles, id: act }: { readonly roles: readonly string[]; readonly id: string },
): Act {
  const words = inLanguage(language, WORDS)
  const names = victims.map(({ name }) => name).join(tongueOf(language).comma)
  const scene = `scene_${id}`
  const flag = words.flag(words.box, players.map(({ name }) => name).join(tongueOf(language).comma))
  return {
    ...{ id: act, title: words.title(names), summary: premise, ending: words.result },
    goals: roles.map((role) => ({ role, goal: words.goal })),
    scenes: [
      {
        ...{ id: scene, name: words.title(names), surroundings: premise, time: '', next: [], events: [] },
        props: [
          {
            ...{ id: `prop_${id}`, name: words.box, aliases: [], description: words.box, hidden: false },
            ...{ size: 'large', place: { kind: 'at', where: words.table }, states: {} },
          },
        ],
      },
    ],
    points: [
      {
        ...{ id: `point_${id}`, scene, description: words.title(names), enters: [...roles], leaves: [] },
        flag: { text: flag, conditions: [] },
        ...{ result: words.result, quotations: [] },
      },
    ],
  }
}

/** The same case with its roles under other ids. */
function withIds(of: MysteryCase, ids: ReadonlyMap<string, string>): MysteryCase {
  const to = (id: string): string => ids.get(id) ?? id
  return {
    ...of,
    roles: of.roles.map((role) => ({
      ...role,
      id: to(role.id),
      secrets: role.secrets.map((secret) => ({ ...secret, knownBy: secret.knownBy.map(to) })),
    })),
    victims: of.victims.map((victim) => ({
      ...victim,
      killedBy: victim.killedBy.map(to),
      called: Object.fromEntries(Object.entries(victim.called).map(([id, name]) => [to(id), name])),
    })),
    questions: of.questions.map((question) => ({
      ...question,
      to: question.to.map(to),
      evidence: question.evidence.map((one) => ({ ...one, in: to(one.in) })),
    })),
  }
}
