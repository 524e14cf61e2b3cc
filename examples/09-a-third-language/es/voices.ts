import type { CoreTables } from '@commedia/core/pages'

/** How somebody speaks, in Spanish: what tells their pace, and the words for a voice that can be told. */
export const VOICES: Pick<CoreTables, 'voices.pace' | 'voices.manner'> = {
  'voices.pace': {
    quick:
      /(?<!\p{L})(?:rápid[oa]s?|deprisa|atropellad[oa]s?|apresurad[oa]s?|a borbotones|vivaz|sin aliento|entrecortad[oa]s?)(?!\p{L})/u,
    slow: /(?<!\p{L})(?:lent[oa]s?|despacio|pausad[oa]s?|arrastra(?:ndo)? las palabras|solemnes?|mesurad[oa]s?|frases largas)(?!\p{L})/u,
  },
  'voices.manner': {
    woman: { child: 'una niña', young: 'una mujer joven', grown: 'una mujer', old: 'una anciana' },
    man: { child: 'un niño', young: 'un hombre joven', grown: 'un hombre', old: 'un anciano' },
    somebody: {
      child: 'una criatura',
      young: 'alguien joven',
      grown: 'alguien adulto',
      old: 'alguien mayor',
    },
    robot: 'una máquina: sin altibajos, exacta, sin aliento',
    ghost: 'un fantasma: voz hueca y lejana, casi un susurro',
    bearings: {
      merry: 'con alegría',
      grin: 'con una sonrisa burlona',
      angry: 'con enfado',
      sad: 'con tristeza',
      nervous: 'con nervios',
      shy: 'con timidez',
      sly: 'con segundas intenciones',
      cold: 'con frialdad',
      stern: 'con severidad',
      proud: 'con orgullo',
      tired: 'con cansancio',
      curious: 'con curiosidad',
      gentle: 'con dulzura',
      bold: 'con decisión',
    },
    speakAs: (who: string, bearing: string) => `Habla como ${who}${bearing === '' ? '' : `, ${bearing}`}.`,
  },
}
