import { describe, expect, it } from 'vitest'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { edited } from '../testing/edited.ts'
import { outline } from './outline.ts'

describe('outline', () => {
  it('[H4] tells acts, scenes with their props, and points with who is on and what ends them', () => {
    expect(outline(aBlueprint())).toBe(`# The last train

Two people who should not travel together miss the last train.

## Cast

- Ana: A traveller with one bag and no coat.
- Ben Carter: The station keeper, slow and kind.

## The platform

The train is gone, and the key to the way out is in the wrong pocket.

### What they want

- Ana: Get the key to the gate without saying who she is.
- Ben Carter: Keep her here until she says her name.

### Where

- Platform (ten at night): A country platform at night, wet, with one lamp.
   - next door: Office
   - bench (against the station wall): A long wooden bench.
   - lamp (on bench): An oil lamp with a cracked glass.
   - may happen: A goods train passes without stopping.
- Office: A narrow office behind a glass door.
   - next door: Platform
   - key (held by Ben Carter): The iron key of the gate.

### What happens

1. Platform: Ana learns that the train is gone and that the gate is locked.
   - enters: Ana, Ben Carter
   - on stage: Ana, Ben Carter
   - ends when: Ben puts out the lamp. (lamp: out)
   - afterwards: They stand in the dark.
2. Office: Ana tries to get the key.
   - on stage: Ana, Ben Carter
   - ends when: Ana says her name, and Ben hands her the key. (Ana says “Reyes” to Ben Carter; key: held by Ana)
   - afterwards: Ben knows who she is.
   - leaves: Ben Carter

Ending: Ana holds the key.

## The road

Ana has the key and does not use it.

### What they want

- Ana: Find the courage to turn round.

### Where

- Road (dawn): A road between fields, before sunrise.

### What happens

1. Road: Ana counts what she has left.
   - enters: Ana
   - on stage: Ana
   - ends when: Ana walks back to the station. (Ana is gone)
   - afterwards: Her brother will find her there.

Ending: Ana goes back alone.
`)
  })

  it('speaks Chinese when asked', () => {
    const text = outline(aBlueprint(), 'zh')
    for (const words of [
      '## 人物',
      '### 情节',
      '（在bench上）',
      '到此为止：Ben puts out the lamp.（lamp：灭了）',
      '（Ana对Ben Carter说出“Reyes”；key：在Ana手里）',
    ])
      expect(text).toContain(words)
  })

  it('tells what is known, seen, heard, at stake and to be done, and no want', () => {
    const text = outline(
      edited(aBlueprint(), {
        'acts.0.stakes': ['seven hours'],
        'acts.0.scenes.0.business': ['a lamp to be trimmed'],
        'acts.0.scenes.0.sound': 'Rain, until five.',
        'acts.0.points.0.time': 'past ten',
        'acts.0.points.0.news': 'The last train has gone.',
        'acts.0.points.0.seen': 'One lamp.',
        'acts.0.points.0.wants': [{ role: 'role_ana', want: 'Not to be known.' }],
      }),
    )
    for (const line of [
      '### What is at stake\n\n- seven hours',
      '   - to do here: a lamp to be trimmed',
      '   - to be heard: Rain, until five.',
      '   - the hour: past ten',
      '   - everybody knows: The last train has gone.',
      '   - one sees: One lamp.',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('Not to be known.')
  })

  it('keeps secrets and the text of letters, and stays one line an item', () => {
    const told = outline(
      edited(aBlueprint(), {
        'cast.0.secret': 'She set the fire.',
        'cast.0.description': 'A traveller.\n# Not a heading',
        'acts.0.scenes.0.props.1.text': 'Meet me at nine.',
      }),
    )
    expect(told).not.toMatch(/set the fire|at nine|^# Not/m)
  })
})
