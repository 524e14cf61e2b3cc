import { MysteryCase } from '@commedia/core/mystery'

/** A small case for tests: three at a table, one of whom did it, with a place to search and a short key. */
export function aCase(details: Partial<MysteryCase> = {}): MysteryCase {
  return MysteryCase.parse({
    id: 'the-salt-cellar',
    language: 'en',
    title: 'The Salt Cellar',
    licence: 'CC0-1.0',
    premise: 'The innkeeper Otto Brandt lies dead in his cellar. Three guests are still in the house.',
    roles: [
      {
        id: 'role_anna',
        name: 'Anna Keller',
        face: 'A traveller in a grey coat.',
        script: [
          'You are Anna Keller. You came for the debt that Otto owed to your father. At nine you heard steps on the cellar stairs. You hid your letter of credit in the clock.',
        ],
        objectives: [
          {
            text: 'Find out who killed Otto Brandt.',
            points: 10,
            check: { kind: 'solve', victim: 'victim_otto' },
          },
        ],
        secrets: [{ text: 'You hid a letter in the clock.', marks: ['letter of credit'] }],
      },
      {
        id: 'role_bruno',
        name: 'Bruno Falk',
        face: 'A salt merchant with a loud voice.',
        script: [
          'You are Bruno Falk. You struck Otto Brandt down in the cellar at nine with the iron salt shovel, since he watered your accounts. You washed your hands at the well.',
        ],
        objectives: [{ text: 'Do not be found out.', points: 10, check: { kind: 'escape' } }],
        secrets: [{ text: 'You did it.', marks: ['iron salt shovel'] }],
      },
      {
        id: 'role_clara',
        name: 'Clara Voss',
        face: 'The cook, who has been here for ten years.',
        script: [
          'You are Clara Voss, the cook. At nine you saw Bruno Falk at the well, washing his hands in the dark. You have watered the soup for years and kept the silver spoon money.',
        ],
        objectives: [
          {
            text: 'Find out who killed Otto Brandt.',
            points: 10,
            check: { kind: 'solve', victim: 'victim_otto' },
          },
        ],
        secrets: [{ text: 'You kept money back.', marks: ['silver spoon money'] }],
      },
    ],
    victims: [{ id: 'victim_otto', name: 'Otto Brandt', killedBy: ['role_bruno'] }],
    places: [
      {
        id: 'place_cellar',
        name: 'the cellar',
        description: 'Low, cold, white with salt.',
        clues: [{ id: 'clue_glove', title: 'A glove', text: 'A merchant’s glove, stiff with brine.' }],
      },
      {
        id: 'place_well',
        name: 'the well',
        description: 'In the yard, without a lamp.',
        clues: [{ id: 'clue_ring', title: 'A ring', text: 'A plain ring at the edge of the well.' }],
      },
    ],
    questions: [
      {
        id: 'question_who',
        to: ['role_anna', 'role_clara'],
        kind: 'objective',
        aspect: 'who',
        text: 'Who killed Otto Brandt?',
        options: [
          { letter: 'a', text: 'Anna Keller' },
          { letter: 'b', text: 'Bruno Falk' },
          { letter: 'c', text: 'Clara Voss' },
        ],
        gold: ['b'],
        evidence: [{ in: 'role_clara', quote: 'you saw Bruno Falk at the well' }],
      },
    ],
    truth: 'Bruno Falk killed him over false accounts, and the well kept the rest of the story.',
    ...details,
  })
}
