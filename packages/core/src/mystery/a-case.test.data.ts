import type { MysteryCase } from '../schema/case.ts'

/** A small case: Ann, Bob, Cid and Dot; Cid killed Old Moss. Two acts, two places. */
export function aCase(details: Partial<MysteryCase> = {}): MysteryCase {
  const role = (id: string, name: string, script: readonly [string, string]) => ({
    ...{ id, name, face: `${name}, who was there.`, manner: '' },
    script: [...script],
    objectives: [],
    secrets: [],
  })
  return {
    format: 'commedia-case/1',
    id: 'moss',
    language: 'en',
    title: 'Who killed Old Moss?',
    licence: 'CC0-1.0',
    premise: 'Old Moss was found dead in the barn at nine. Ann, Bob, Cid and Dot were in the house.',
    roles: [
      {
        ...role('role_ann', 'Ann', [
          'You are Ann. You saw Cid cross the yard at eight. You stole the silver spoon.',
          'You remember that Cid had a spade.',
        ]),
        objectives: [
          {
            text: 'Find out who killed Old Moss.',
            points: 10,
            check: { kind: 'solve', victim: 'victim_moss' },
          },
          { text: 'Keep the spoon to yourself.', points: 5, check: { kind: 'keep', secret: 0 } },
        ],
        secrets: [{ text: 'She stole a spoon.', marks: ['silver spoon'], knownBy: [] }],
      },
      role('role_bob', 'Bob', [
        'You are Bob. You played cards with Dot from seven to nine.',
        'Dot never left the table.',
      ]),
      {
        ...role('role_cid', 'Cid', [
          'You are Cid. You struck Old Moss down with a spade at eight.',
          'You hid the spade in the hay.',
        ]),
        objectives: [{ text: 'Get away with it.', points: 10, check: { kind: 'escape' } }],
      },
      role('role_dot', 'Dot', [
        'You are Dot. You played cards with Bob. Cid owed Old Moss money.',
        'You found a note of the debt.',
      ]),
    ],
    victims: [
      { id: 'victim_moss', name: 'Old Moss', called: { role_ann: 'Uncle Moss' }, killedBy: ['role_cid'] },
    ],
    places: [
      {
        ...{ id: 'place_barn', name: 'The Barn', description: 'Hay, and a dark stain.' },
        clues: [
          { id: 'clue_spade', title: 'A spade', text: 'A spade with blood on it, under the hay.', act: 1 },
          { id: 'clue_glove', title: 'A glove', text: 'A glove with the letter C.', act: 2 },
        ],
      },
      {
        ...{ id: 'place_desk', name: 'The Desk', description: 'A desk with one drawer.' },
        clues: [{ id: 'clue_debt', title: 'A note', text: 'Cid owes forty pounds.', act: 1 }],
      },
    ],
    questions: [
      {
        ...{
          id: 'q1',
          to: ['role_ann', 'role_bob', 'role_dot'],
          kind: 'objective',
          pick: 1,
          text: 'Who killed Old Moss?',
        },
        options: [
          { letter: 'a', text: 'Ann' },
          { letter: 'b', text: 'Bob' },
          { letter: 'c', text: 'Cid' },
        ],
        gold: ['c'],
        evidence: [{ in: 'role_ann', quote: 'You saw Cid cross the yard at eight.' }],
      },
      {
        ...{ id: 'q2', to: ['role_ann', 'role_bob'], kind: 'reasoning', aspect: 'suspects', pick: 2 },
        text: 'Name the two you most suspect.',
        options: [
          { letter: 'a', text: 'Ann' },
          { letter: 'b', text: 'Bob' },
          { letter: 'c', text: 'Cid' },
        ],
        gold: ['c'],
        evidence: [{ in: 'clue_debt', quote: 'Cid owes forty pounds.' }],
      },
    ],
    truth: 'Cid did it with the spade.',
    ...details,
  }
}
