import { describe, expect, it } from 'vitest'
import type { CaseQuestion, MysteryCase } from '../schema/case.ts'
import { caseProblemWords } from './case-problem.ts'
import { checkCase } from './check-case.ts'

const who: CaseQuestion = {
  id: 'question_who',
  to: ['role_ann', 'role_cid'],
  kind: 'objective',
  pick: 1,
  text: 'Who killed Old Tom?',
  options: [
    { letter: 'a', text: 'Ann' },
    { letter: 'b', text: 'Ben' },
  ],
  gold: ['b'],
  evidence: [{ in: 'role_ann', quote: 'Ben came out of the barn' }],
}

/** A sound case of two acts in which Ben killed Old Tom, with a key of thirty questions. */
const sound: MysteryCase = {
  format: 'commedia-case/1',
  id: 'case_old_tom',
  language: 'en',
  title: 'Old Tom',
  licence: 'CC0-1.0',
  premise: 'Old Tom lies dead in the barn.',
  roles: [
    {
      id: 'role_ann',
      name: 'Ann',
      face: 'The daughter of the house.',
      manner: '',
      script: ['You saw that Ben came out of the barn.', 'You burned the will at dawn.'],
      objectives: [
        { text: 'Find out who did it.', points: 10, check: { kind: 'solve', victim: 'victim_tom' } },
        { text: 'Keep what you did to yourself.', points: 5, check: { kind: 'keep', secret: 0 } },
      ],
      secrets: [{ text: 'You destroyed a paper.', marks: ['the will'], knownBy: ['role_cid'] }],
    },
    {
      id: 'role_ben',
      name: 'Ben',
      face: 'The hired man.',
      manner: '',
      script: ['You struck him with the spade.'],
      objectives: [{ text: 'Get away with it.', points: 10, check: { kind: 'escape' } }],
      secrets: [],
    },
    {
      id: 'role_cid',
      name: 'Cid',
      face: 'A neighbour.',
      manner: '',
      script: ['You watched Ann burn the will.'],
      objectives: [],
      secrets: [],
    },
  ],
  victims: [{ id: 'victim_tom', name: 'Old Tom', called: { role_ann: 'Father' }, killedBy: ['role_ben'] }],
  places: [
    {
      id: 'place_barn',
      name: 'The barn',
      description: 'Straw, and a ladder.',
      clues: [{ id: 'clue_spade', title: 'A spade', text: 'There is blood on its edge.', act: 2 }],
    },
  ],
  questions: Array.from({ length: 30 }, (_, at) => ({ ...who, id: `question_${at}` })),
  truth: 'Ben killed him.',
}

const withRole = (at: number, change: object) => ({
  ...sound,
  roles: sound.roles.map((role, seat) => (seat === at ? { ...role, ...change } : role)),
})
const withVictim = (change: object) => ({
  ...sound,
  victims: sound.victims.map((victim) => ({ ...victim, ...change })),
})
const withQuestion = (change: object) => ({
  ...sound,
  questions: [{ ...who, ...change }, ...sound.questions.slice(1)],
})
const withPlace = (change: object) => ({ ...sound, places: [{ ...sound.places[0], ...change }] })

const PLANTED: readonly (readonly [
  code: string,
  severity: 'error' | 'warning',
  path: string,
  planted: unknown,
])[] = [
  ['shape', 'error', 'roles', { ...sound, roles: [] }],
  ['shape', 'error', 'case', 'a novel'],
  ['duplicate-id', 'error', 'roles.1', withRole(1, { id: 'role_ann' })],
  ['duplicate-id', 'error', 'victims.0', withVictim({ id: 'role_ben' })],
  ['duplicate-id', 'error', 'places.0', withPlace({ id: 'premise' })],
  [
    'duplicate-id',
    'error',
    'places.0.clues.0',
    withPlace({ clues: [{ ...sound.places[0]?.clues[0], id: 'place_barn' }] }),
  ],
  ['duplicate-id', 'error', 'questions.1', withQuestion({ id: 'question_1' })],
  ['duplicate-name', 'error', 'roles.1.name', withRole(1, { name: 'A nn' })],
  [
    'unknown-role',
    'error',
    'roles.0.secrets.0',
    withRole(0, { secrets: [{ ...sound.roles[0]?.secrets[0], knownBy: ['role_dot', 'role_cid'] }] }),
  ],
  ['unknown-role', 'error', 'victims.0', withVictim({ killedBy: ['role_ben', 'role_dot'] })],
  ['unknown-role', 'error', 'victims.0', withVictim({ called: { role_dot: 'Tom' } })],
  ['unknown-role', 'error', 'questions.0', withQuestion({ to: ['role_dot'] })],
  [
    'unknown-victim',
    'error',
    'roles.2.objectives.0',
    withRole(2, { objectives: [{ text: 'Solve it.', check: { kind: 'solve', victim: 'victim_kit' } }] }),
  ],
  [
    'unknown-secret',
    'error',
    'roles.2.objectives.0',
    withRole(2, { objectives: [{ text: 'Hide it.', check: { kind: 'keep', secret: 0 } }] }),
  ],
  ['no-murderer', 'warning', 'victims.0', withVictim({ killedBy: [] })],
  ['no-key', 'warning', 'victims.0', withVictim({ killedBy: ['role_cid'] })],
  ['gold-missing', 'error', 'questions.0', withQuestion({ gold: ['c'] })],
  [
    'duplicate-option',
    'warning',
    'questions.0',
    withQuestion({ options: [...who.options, { letter: 'c', text: 'Ann' }] }),
  ],
  ['no-evidence', 'warning', 'questions.0', withQuestion({ evidence: [] })],
  [
    'quote-missing',
    'error',
    'questions.0.evidence',
    withQuestion({ evidence: [{ in: 'role_ann', quote: 'Cid came out' }] }),
  ],
  [
    'quote-missing',
    'error',
    'questions.0.evidence',
    withQuestion({ evidence: [{ in: 'clue_rope', quote: 'blood' }] }),
  ],
  [
    'only-murderers-know',
    'error',
    'questions.0',
    withQuestion({ evidence: [{ in: 'role_ben', quote: 'the spade' }] }),
  ],
  [
    'mark-missing',
    'error',
    'roles.0.secrets',
    withRole(0, { secrets: [{ text: 'You stole.', marks: ['silver'] }] }),
  ],
  [
    'secret-told',
    'error',
    'roles.2.script',
    withRole(0, { secrets: [{ text: 'You destroyed it.', marks: ['The Will'] }] }),
  ],
  ['secret-told', 'error', 'premise', { ...sound, premise: 'Old Tom lies dead, and the will is gone.' }],
  ['secret-told', 'error', 'roles.1.face', withRole(1, { face: 'He asks after the will.' })],
  ['secret-told', 'error', 'roles.1.script', withRole(1, { objectives: [{ text: 'Find the will.' }] })],
  ['secret-told', 'error', 'places.0', withPlace({ description: 'Ashes of the will.' })],
  [
    'clue-too-late',
    'error',
    'places.0.clues.0',
    withPlace({ clues: [{ ...sound.places[0]?.clues[0], act: 3 }] }),
  ],
  ['short-key', 'warning', 'questions', { ...sound, questions: sound.questions.slice(1) }],
  ['wrong-language', 'error', 'premise', { ...sound, premise: '老汤姆死在谷仓里。' }],
]

describe('The check of a case', () => {
  it('finds nothing wrong with a sound one, and gives it back as read', () => {
    expect(checkCase(sound)).toEqual({ ok: true, problems: [], case: sound })
  })

  it.each(PLANTED)('finds %s (%s) at %s', (...[code, severity, path, planted]) => {
    const { ok, problems } = checkCase(planted)
    expect(problems).toContainEqual(expect.objectContaining({ code, severity, path }))
    expect(ok).toBe(severity === 'warning')
  })

  it('takes evidence from scripts, clues and the premise', () => {
    const evidence = [
      { in: 'premise', quote: 'in the barn' },
      { in: 'clue_spade', quote: 'blood on its edge' },
      { in: 'role_ben', quote: 'with the spade' },
    ]
    expect(checkCase(withQuestion({ evidence })).problems).toEqual([])
  })

  it('lets a clue give a secret away', () => {
    const clues = [{ id: 'clue_ashes', title: 'Ashes', text: 'This was the will.', act: 1 }]
    expect(checkCase(withPlace({ clues })).problems).toEqual([])
  })

  it('finds a script in another language', () => {
    const { problems } = checkCase(withRole(2, { script: ['你看见安烧掉了遗嘱。'] }))
    expect(problems).toContainEqual(expect.objectContaining({ code: 'wrong-language', what: 'Cid' }))
  })

  it('says every problem in both languages, with what it is about', () => {
    for (const [code, , , planted] of PLANTED)
      for (const problem of checkCase(planted).problems) {
        expect(caseProblemWords(problem, 'en')).toMatch(new RegExp(`^${problem.path}: [^{]+$`))
        expect(caseProblemWords(problem, 'zh')).toMatch(
          new RegExp(`^${problem.path}：[^{]*\\p{Script=Han}`, 'u'),
        )
        if (problem.code === code && code !== 'no-evidence' && code !== 'only-murderers-know')
          expect(caseProblemWords(problem, 'en')).toContain(problem.what)
      }
  })
})
