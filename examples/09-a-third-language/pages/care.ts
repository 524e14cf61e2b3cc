import type { CoreTables } from '@commedia/core/pages'

/** What the care of the house says where words were held back, in Spanish. */
export const CARE_WORDS: Partial<CoreTables> = {
  'care.held-back': {
    in: 'Esto se ha retenido: tus palabras no pasaron las normas de esta casa, y nadie las ha visto. Prueba a decirlo de otra manera.',
    out: 'Esto se ha retenido.',
  },
  'care.content-rating': {
    everyone:
      'Hay niños entre el público. Nada sexual, nada de sangre ni vísceras, ninguna crueldad porque sí, ni palabrotas ni drogas. Puede haber peligro y pena, y a nadie se le deja a solas con ellos. No describas nunca cómo alguien se hace daño a sí mismo.',
    teen: 'Hay jóvenes entre el público. El amor se detiene en un beso, la violencia ocurre sin sangre ni vísceras, las palabras fuertes son raras. Pueden pasar cosas oscuras cuando la historia las necesita. No describas nunca cómo alguien se hace daño a sí mismo.',
    adult:
      'Hay adultos entre el público. Lo oscuro y lo doloroso puede representarse sin rodeos. Nada sexual con menores de edad ni acerca de ellos, nada de sexo explícito, ningún regodeo en la crueldad. No describas nunca cómo alguien se hace daño a sí mismo.',
  },
}
