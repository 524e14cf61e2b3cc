import { forgetLanguage, learnLanguage } from '@commedia/core'
import { maskTraits } from '@commedia/core/masks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MASKS } from './es/masks.ts'
import { languages } from './house.ts'

beforeEach(() => languages.forEach(learnLanguage))
afterEach(() => forgetLanguage('es'))

it('draws a mask by what is told in Spanish', () => {
  expect(
    maskTraits({
      name: 'Águeda Peña',
      description:
        'Una maestra jubilada de setenta y cuatro años, con el pelo blanco en un moño y gafas de acero.',
    }),
  ).toMatchObject({ sex: 'woman', age: 'old', hair: 'bun', hairColour: 'white', glasses: 'spectacles' })
  expect(
    maskTraits({
      name: 'Capitán Ruiz',
      description:
        'Un viejo marinero de barba gris y larga, tuerto, con una cicatriz en la cara y mal genio.',
    }),
  ).toMatchObject({
    sex: 'man',
    age: 'old',
    hat: 'seaCap',
    glasses: 'patch',
    bearing: 'angry',
    marks: ['scar'],
  })
  expect(
    maskTraits({
      name: 'Íñigo',
      description: 'El hijo de la condesa, un joven tímido y pecoso que perdió a su madre.',
    }),
  ).toMatchObject({ sex: 'man', age: 'young', bearing: 'shy', marks: ['freckles'] })
  expect(
    maskTraits({ name: 'Rocío', description: 'Vende pan en la plaza y tiene un gato que no es de nadie.' }),
  ).toMatchObject({ being: 'person', sex: 'woman' })
})

it('tells women and men by their names', () => {
  const { womansName, mansName } = MASKS['masks.signs']
  const told = ['marta', 'carmen ruiz', 'doña inés', 'rosario', 'pedro', 'josé maría', 'borja', 'don tomás']
  expect(told.map((name) => (womansName.test(name) ? 'w' : mansName.test(name) ? 'm' : '?')).join('')).toBe(
    'wwwwmmmm',
  )
})

it('counts years as people say them', () => {
  const years: readonly (readonly [string, number | undefined])[] = [
    ['un hombre de 61 años', 61],
    ['una mujer de sesenta y dos años', 62],
    ['una niña de nueve años', 9],
    ['treintañera y soltera', 30],
    ['ronda los cincuenta', 50],
    ['a sus setenta y cuatro, sigue en pie', 74],
    ['cuarenta y tantos, viudo', 40],
    ['de veintiún años', 21],
    ['en la cincuentena', 50],
    ['una veintena de gatos', undefined],
    ['cocinera desde hace treinta años', undefined],
    ['lleva veinte años de farero', undefined],
    ['un ojo, dos perros', undefined],
    ['octogenario', 80],
  ]
  expect(years.map(([text]) => [text, MASKS['masks.age'](text)])).toEqual(years)
})

it('reads long descriptions at once', () => {
  for (const unit of ['pelo ', 'de la ', 'cuarenta y ', 'una. ', 'ojos muy ', 'a'])
    for (const sign of Object.values(MASKS['masks.signs']))
      expect([true, false]).toContain(sign.test(unit.repeat(2000 / unit.length)))
})
