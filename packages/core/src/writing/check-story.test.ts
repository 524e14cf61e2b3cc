import { describe, expect, it } from 'vitest'
import { aBlueprint, aStory } from '../testing/a-blueprint.ts'
import { edited } from '../testing/edited.ts'
import { parseBlueprint, printBlueprint } from './blueprint-file.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { repairBlueprint } from './repair-blueprint.ts'

const whole = edited(aBlueprint({ story: aStory() }), {
  'cast.0.stories': ['The ticket cost four and sixpence, and she counted it out in coppers.'],
  'acts.0.points.0.crisis': 'role_ben',
  'acts.0.points.0.plain': [{ role: 'role_ben', fact: 'The gate is locked until five.' }],
})
const found = (changes: Readonly<Record<string, unknown>>) =>
  checkBlueprint(edited(whole, changes)).problems.map(({ severity, code, path, what }) => [
    ...[severity, code],
    ...[path, what],
  ])

describe('a story in a blueprint', () => {
  it('is sound where those it names are in the cast, and survives the file', () => {
    expect(found({})).toEqual([])
    expect(parseBlueprint(printBlueprint(whole))).toEqual({ ok: true, problems: [], blueprint: whole })
  })

  it('is warned of where it names somebody else, for the evening can do without', () => {
    expect(found({ 'story.opponent.role': 'role_nobody', 'story.plain.0.role': 'The porter' })).toEqual([
      ['warning', 'unknown-role', 'story.opponent.role', 'role_nobody'],
      ['warning', 'unknown-role', 'story.plain.0.role', 'The porter'],
    ])
  })

  it('has nobody speak at a point who is not in the cast, and warns of one who is not on', () => {
    expect(found({ 'acts.0.points.0.crisis': 'role_nobody' })).toEqual([
      ['error', 'unknown-role', 'acts.0.points.0.crisis', 'role_nobody'],
    ])
    expect(found({ 'acts.1.points.0.plain': [{ role: 'role_ben', fact: 'It is over.' }] })).toEqual([
      ['warning', 'speaks-offstage', 'acts.1.points.0.plain.0.role', 'Ben Carter'],
    ])
  })

  it('is mended: names become ids, and what nobody here could say is dropped', () => {
    const loose = edited(whole, {
      'story.secret.role': 'Ben Carter',
      'story.opponent.role': 'the porter',
      'acts.0.points.0.crisis': 'ana',
      'acts.0.points.0.plain': [
        { role: 'Benny', fact: 'It is locked.' },
        { role: 'the porter', fact: 'It is late.' },
      ],
      'acts.0.points.1.crisis': 'the porter',
    })
    const { story, acts } = repairBlueprint(loose)
    expect(story?.secret.role).toBe('role_ben')
    expect(story?.opponent.role).toBe('the porter')
    expect(acts[0]?.points[0]).toMatchObject({
      crisis: 'role_ana',
      plain: [{ role: 'role_ben', fact: 'It is locked.' }],
    })
    expect(acts[0]?.points[1]).not.toHaveProperty('crisis')
  })

  it('leaves out what is said plainly from what later news may not tell', () => {
    const told = edited(whole, {
      'cast.1.secret': 'He held the night train back himself for her mother.',
      'acts.0.points.0.news': 'It is ten.',
      'acts.0.points.1.news': 'He held the night train back himself.',
    })
    const codes = (changes: Readonly<Record<string, unknown>>) =>
      checkBlueprint(edited(told, changes)).problems.map(({ code }) => code)
    expect(codes({})).toContain('secret-in-news')
    const plain = [{ role: 'role_ben', fact: 'He held the night train back himself.' }]
    expect(codes({ 'acts.0.points.0.plain': plain })).not.toContain('secret-in-news')
  })
})
