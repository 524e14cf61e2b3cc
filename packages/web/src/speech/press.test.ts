import { expect, it } from 'vitest'
import { pressOf } from './press.ts'

function aButton() {
  let at = 0
  let isOn = false
  const done: string[] = []
  const begin = (): void => {
    isOn = true
    done.push('begin')
  }
  const end = (): void => {
    isOn = false
    done.push('end')
  }
  const press = pressOf({ isOn: () => isOn, begin, end }, () => at)
  return { ...press, done, wait: (ms: number) => (at += ms) }
}

it('ends when it is let go, where it was held', () => {
  const { down, up, wait, done } = aButton()
  down()
  wait(900)
  up()
  expect(done).toEqual(['begin', 'end'])
})

it('stays on after a short press, until the next', () => {
  const { down, up, wait, done } = aButton()
  down()
  wait(100)
  up()
  expect(done).toEqual(['begin'])
  wait(5_000)
  down()
  wait(5_000)
  up()
  expect(done).toEqual(['begin', 'end'])
})
