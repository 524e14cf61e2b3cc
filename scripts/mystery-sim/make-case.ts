import { randomFor } from '@commedia/core'
import { MysteryCase } from '@commedia/core/mystery'
import { type EvidenceLine, KINDS, writeLine } from './evidence.ts'
import { PARAMETERS } from './parameters.ts'

const PEOPLE = ['Abel', 'Bruno', 'Clara', 'Dora', 'Edgar', 'Flora', 'Gustav', 'Helena']
const DEAD = ['Valerius', 'Wanda']

/** Makes a case: who sits there, who died by whose hand, and lines of evidence spread over the scripts. */
export function makeCase(seed: number): MysteryCase {
  const random = randomFor(seed, 'case')
  const upTo = (most: number): number => Math.floor(random() * most)
  const { fewestPlayers, mostPlayers, secondVictim, against, ownLine, linesOfAKind } = PARAMETERS
  const people = PEOPLE.slice(0, fewestPlayers + upTo(mostPlayers - fewestPlayers + 1))
  const victims = DEAD.slice(0, random() < secondVictim ? 2 : 1).map((name) => ({
    name,
    killer: people[upTo(people.length)] ?? '',
  }))
  const scripts = new Map(people.map((name) => [name, [] as string[]]))
  for (const { name: victim, killer } of victims)
    for (const suspect of people)
      for (const kind of KINDS)
        for (let line = 0; line < linesOfAKind; line++) {
          const rates = against[kind]
          const isAgainst = random() < (suspect === killer ? rates.murderer : rates.other)
          const others = people.filter((one) => one !== suspect)
          const teller = random() < ownLine ? suspect : (others[upTo(others.length)] ?? suspect)
          const told: EvidenceLine = { hour: hourOf(upTo(720)), suspect, victim, kind, isAgainst }
          scripts.get(teller)?.push(writeLine(told))
        }
  return MysteryCase.parse({
    id: `case_${seed}`,
    language: 'en',
    title: `Case ${seed}`,
    premise: `${victims.map(({ name }) => name).join(' and ')} died, and nobody came in from outside.`,
    roles: people.map((name) => ({
      id: idOf(name),
      name,
      script: [[`You are ${name}.`, ...shuffled(scripts.get(name) ?? [], random)].join('\n')],
    })),
    victims: victims.map(({ name, killer }) => ({ id: `victim_${name}`, name, killedBy: [idOf(killer)] })),
  })
}

function idOf(name: string): string {
  return `role_${name.toLowerCase()}`
}

/** Half a day, minute by minute, from noon. */
function hourOf(minute: number): string {
  const [hours, minutes] = [12 + Math.floor(minute / 60), minute % 60]
  return `${hours}:${String(minutes).padStart(2, '0')}`
}

function shuffled(lines: readonly string[], random: () => number): readonly string[] {
  return lines
    .map((line) => ({ line, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ line }) => line)
}
