import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MysteryCase } from '../schema/case.ts'
import { namedAt } from './named-at.ts'

const one = (name: string, face = '') => ({ id: name, name, face })

function table(name: string) {
  const file = new URL(`../../../../shows/cases/${name}.json`, import.meta.url)
  return MysteryCase.parse(JSON.parse(readFileSync(file, 'utf8'))).roles
}

describe('who at the table is named', () => {
  it.each([
    ['皮姆先生什么都没说', ['亨利·皮姆']],
    ['皮姆医生，您说呢', ['亨利·皮姆']],
    ['我看是亨利干的', ['亨利·皮姆']],
    ['洛大夫端的酒，洛先生自己说的', ['洛医生']],
    ['让医生说', ['洛医生']],
    ['老魏和小林都在', ['魏师傅', '林小川']],
    ['林老师来过', ['林小川']],
    ['女主人在哪儿', ['伊迪丝']],
    ['谁也没有来', []],
  ])('by title, surname or part of a name in Chinese: %s', (text, expected) => {
    const people = [
      ...[one('亨利·皮姆'), one('洛医生'), one('魏师傅'), one('林小川')],
      one('伊迪丝', '女主人，结婚两年。'),
    ]
    expect(namedAt(text, people)).toEqual(expected)
  })

  it.each([
    ['Dr Pym said nothing', ['Henry Pym']],
    ['I do not believe Mrs. Lowe', ['Edith Lowe']],
    ['The doctor carried the wine', ['Doctor Lowe']],
    ['Doctor, you lied to us', ['Doctor Lowe']],
    ['Ask the colonel', ['Colonel Pryce']],
    ['The cook knows', ['Dilys Pargeter']],
    ['There was no lowing in the lowlands', []],
    ['Lowe was there', []],
  ])('by title, surname or calling in English: %s', (text, expected) => {
    const people = [
      ...[one('Henry Pym'), one('Edith Lowe'), one('Doctor Lowe'), one('Colonel Pryce')],
      one('Dilys Pargeter', 'The cook, forty-eight, small and upright.'),
    ]
    expect(namedAt(text, people)).toEqual(expected)
  })

  it('is nobody where two could be meant', () => {
    expect(namedAt('the doctor and Dr Pym', [one('Doctor Lowe'), one('Doctor Sale')])).toEqual([])
    expect(namedAt('皮姆先生', [one('亨利·皮姆'), one('约翰·皮姆')])).toEqual([])
  })

  it('finds people of the cases as they are spoken of', () => {
    expect(namedAt('Ask the doctor, and the mechanic.', table('the-long-night-at-station-nine.en'))).toEqual([
      ...['role_doctor', 'role_mechanic'],
    ])
    expect(namedAt('队医和老雷都看见了，傅老师没说', table('the-long-night-at-station-nine.zh'))).toEqual([
      ...['role_doctor', 'role_mechanic', 'role_glaciologist'],
    ])
    expect(namedAt('达尔米先生，您在哪儿？', table('the-prompters-box.zh'))).toEqual(['role_ruggero-dalmi'])
  })
})
