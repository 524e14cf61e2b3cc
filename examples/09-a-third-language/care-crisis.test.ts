import { forgetLanguage, learnLanguage } from '@commedia/core'
import { caresIn, detectCrisis } from '@commedia/core/care'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from './house.ts'

beforeEach(() => languages.forEach(learnLanguage))
afterEach(() => forgetLanguage('es'))

const NEED = [
  'Quiero morirme.',
  'quiero morir',
  'Me quiero morir, no puedo más',
  'Ya no quiero vivir más.',
  'ya no quiero vivir',
  'No quiero seguir viviendo así',
  'No tengo ganas de vivir',
  'He perdido las ganas de vivir.',
  'He pensado en suicidarme',
  'Estoy pensando en quitarme la vida',
  'Voy a matarme esta noche',
  'me voy a matar',
  'Me quiero suicidar',
  'Llevo meses pensando en acabar con mi vida',
  'kiero morirme',
  'QUIERO MORIRRRR',
  '¿Por qué no me muero de una vez?',
  '¿Cómo puedo morir sin dolor?',
  'Ojalá no me despertara mañana',
  'Ojalá estuviera muerta.',
  'ojala me muriera',
  'Ojalá no hubiera nacido',
  'Todos estarían mejor sin mí',
  'Mi familia estaria mejor sin mi',
  'Soy una carga para todos.',
  'A nadie le importaría si me muero',
  'Estoy cansada de vivir.',
  'Estoy harto de la vida.',
  'Prefiero morir a seguir así',
  'No quiero morir, pero tampoco quiero vivir',
  'Me he tomado todas las pastillas',
  'Acabo de tomarme un bote de pastillas',
  'Cuántas pastillas hacen falta para morir',
  'Voy a tirarme al tren',
  'Quiero saltar de un puente',
  'Estoy en el puente. Voy a saltar.',
  'He escrito mi carta de despedida',
  'Cuando leáis esto ya no estaré',
  'Adiós a todos. Perdón por todo. No valgo nada.',
  'He vuelto a cortarme',
  'Me corto los brazos cuando estoy mal',
  'Tengo ganas de hacerme daño',
  'quiero hacerme dano',
  'Me hago daño a propósito',
  'Me autolesiono',
  'Suspendí los exámenes y quiero matarme',
  'No puedo más.',
  'Ya no aguanto más. No veo salida.',
  'Mamá, no puedo más',
  'Tengo pensamientos suicidas',
]

const EVERYDAY = [
  'Me muero de risa',
  'Me muero de hambre, ¿cenamos?',
  'Me moría por verte',
  'Quiero morirme de la risa',
  'Vamos a matar el tiempo',
  'El asesino entra en escena',
  'El asesino la mata con una cuerda en el segundo acto.',
  'Mi personaje quiere matarse',
  'En la última escena digo: quiero morir',
  'Mi personaje dice que quiere morir, y yo no sé cómo hacerlo.',
  'Quiere matarme',
  '¿Vas a matarme, villano?',
  'Quiero morir en tus brazos',
  'Prefiero morir a casarme con él',
  'Moriría por ti',
  'No quiero morir',
  'No voy a matarme, tranquila',
  'Nunca he pensado en suicidarme',
  '—Quiero morir —dijo el rey.',
  'El rey dijo: quiero morir',
  'Romeo se quita la vida al final',
  'Casi me mato en las escaleras',
  'Me mato a trabajar',
  'Qué vergüenza, me quiero morir',
  'Los lunes me dan ganas de morirme',
  'Me corté el pelo',
  'Me he cortado con un papel',
  'Me corto mucho cuando hablo en público',
  'Me hice daño al caer',
  'No quiero vivir en este pueblo',
  'No quiero seguir con esta escena',
  'No puedo más de la risa',
  'No veo la salida del laberinto',
  'Estoy cansada de vivir con mi suegra',
  'Quiero saltar en paracaídas',
  'Adiós a todos, hasta mañana',
  'He muerto tres veces en este nivel',
  'Hace años quería morirme; ahora estoy bien y me alegro',
  'Se suicidó el poeta en 1837',
  'La muerte entra, y nadie la mira.',
  'Perdón por todo el ruido',
  'Tómate las pastillas, abuela',
  'Esa obra está muerta',
  'Le tiembla la voz al entrar',
  'Adiós a todos, empezad sin mí',
]

const found = (texts: readonly string[], as: 'oneself' | 'character') =>
  texts.filter((text) => detectCrisis({ text, as }).kind === 'crisis')

describe('crisis in Spanish', () => {
  it('is cared for', () => expect(caresIn('es')).toBe(true))

  it('is noticed where somebody writes of it as themselves', () => {
    expect(NEED.filter((text) => found([text], 'oneself').length === 0)).toEqual([])
  })

  it('is not seen in a play, in jest, in others, or in what is past', () => {
    expect(found(EVERYDAY, 'oneself')).toEqual([])
  })

  it('is left to the play where a character speaks', () => {
    expect(found(NEED, 'character')).toEqual([])
  })

  it('is heard where somebody says that they speak no longer for the character', () => {
    const steps = [
      'No estoy actuando. Quiero morirme.',
      'Fuera de personaje: quiero suicidarme',
      'Esto no es parte de la obra, quiero morirme de verdad',
      'Salgo un momento del papel. No quiero seguir viviendo.',
      'Soy yo, no el personaje: quiero matarme',
      'En mi vida real también quiero morirme',
    ]
    expect(steps.filter((text) => found([text], 'character').length === 0)).toEqual([])
    const stays = [
      'Te lo digo en serio, quiero morirme',
      'No lo dudes: quiero morirme, Marta',
      'La escena se acabó. Quiero morirme.',
    ]
    expect(found(stays, 'character')).toEqual([])
  })

  it('says what the sign is about', () => {
    const why = (text: string) => detectCrisis({ text, as: 'oneself' })
    expect(why('Quiero suicidarme')).toEqual({ kind: 'crisis', why: 'ideation' })
    expect(why('Ojalá no despertara')).toEqual({ kind: 'crisis', why: 'passive-wish' })
    expect(why('Me tragué un frasco de somníferos')).toEqual({ kind: 'crisis', why: 'plan' })
    expect(why('Me corto las muñecas')).toEqual({ kind: 'crisis', why: 'self-harm' })
    expect(why('He dejado una carta de despedida')).toEqual({ kind: 'crisis', why: 'farewell' })
  })

  it('is looked for in any text, however long, without delay', () => {
    for (const unit of ['quiero ', 'no puedo más, ', 'me corté ', 'a, ', 'ya y pero ', 'estoy en el puente '])
      expect(['none', 'crisis']).toContain(detectCrisis({ text: unit.repeat(600), as: 'oneself' }).kind)
  })
})
