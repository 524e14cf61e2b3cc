import { MysteryCase } from '@commedia/core/mystery'
import { writeLine } from '../evidence.ts'
import { type DrawnCase, VICTIM } from './draw-case.ts'

/** A drawn case as the room plays it. */
export function writeCase({ seed, shape, people, killer, scripts, hints }: DrawnCase): MysteryCase {
  return MysteryCase.parse({
    id: `case_${shape}_${seed}`,
    language: 'en',
    title: `Case ${seed}`,
    premise: `${VICTIM} died, and nobody came in from outside.`,
    roles: people.map((name) => ({
      id: idOf(name),
      name,
      script: [
        [
          `You are ${name}.`,
          ...(scripts[name] ?? []).map(writeLine),
          ...(hints[name] ?? []).map(hintLine),
        ].join('\n'),
      ],
    })),
    victims: [{ id: `victim_${VICTIM}`, name: VICTIM, killedBy: [idOf(killer)] }],
  })
}

/** What somebody says who knows much about somebody. */
export function hintLine(name: string): string {
  return `I know much about ${name}.`
}

function idOf(name: string): string {
  return `role_${name.toLowerCase()}`
}
