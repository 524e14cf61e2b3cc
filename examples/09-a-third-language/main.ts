import { playScript, printPlain } from '@commedia/core'
import { anEvening } from './evening.ts'

const { blueprint, events } = await anEvening('Una deuda vence esta noche en el embarcadero.')
console.log(printPlain(playScript({ blueprint, events })))
