import type { ScreenTables } from '@commedia/web/tables'

/** The library of evenings, in Spanish. */
export const LIBRARY = {
  'screen.library': {
    title: 'Tus noches',
    count: (count) => (count === 1 ? 'Una noche' : `${count} noches`),
    find: 'Busca una noche',
    findHint: 'Un título, una etiqueta',
    tags: 'Etiquetas',
    allTags: 'Todas',
    none: 'Ninguna noche se llama así.',
    noneYet: 'Lo que empieces se guarda aquí, y dentro de una semana puede seguir.',
    more: 'Más atrás',
    kind: {
      performance: 'una obra',
      room: 'una charla',
      table: 'un misterio',
      screening: 'una proyección',
    },
    onStage: 'ahora en escena',
    change: (title) => `Cambiar «${title}»`,
    sheet: 'Esta noche',
    name: 'Título',
    tagsNote: 'Separadas por comas. Solo tú las ves.',
    keep: 'Guardar',
    drop: 'Tirarla',
    dropNote: 'Con todas sus tomas, para todos y para siempre.',
    dropSure: 'Sí, tirarla',
    stay: 'No, se queda',
    stranger: 'Aquí se guardan las noches de quienes la casa conoce.',
  },
} satisfies Pick<ScreenTables, 'screen.library'>
