import type { ScreenTables } from '@commedia/web/tables'
import { joined } from './grammar.ts'

/** A murder case as it is asked for and written. */
export const TABLE_WRITING: Pick<ScreenTables, 'screen.table.writing'> = {
  'screen.table.writing': {
    where: 'Mesa de misterio',
    write: 'Encarga uno',
    writeWhy:
      'Basta una línea: un lugar, un año, una persona que aparece muerta. El crimen, el guion de cada cual, las pistas y las preguntas se escriben para ti, y se comprueba que se pueda resolver. Si no lo lees, puedes jugarlo.',
    idea: '¿De qué trata?',
    ideaLike: 'Un faro, 1911; el farero yace al pie de la escalera',
    players: 'Para cuántos',
    cost: (amount) => `Escribirlo cuesta unos ${amount}.`,
    go: 'Escribir este caso',
    going: 'Se llama a quienes escriben…',
    untitled: 'Se está escribiendo un caso',
    resting: 'Un caso a medio escribir',
    since: (when) => `Comenzado el ${when}`,
    bill: (amount) => `Gastado hasta ahora: ${amount}`,
    progress: 'Hasta dónde ha llegado el caso',
    step: (done, all) => `Parte ${Math.min(done + 1, all)} de ${all}`,
    parts: { crime: 'El crimen', roles: 'Los guiones', places: 'Los lugares', key: 'Las preguntas' },
    doing: {
      crime: 'Se está pensando cómo se cometió.',
      roles: 'Se escriben el guion de cada cual y lo que hay en las habitaciones.',
      places: 'Se repasan las habitaciones: lo que delata demasiado, o demasiado poco.',
      key: 'Se formulan las preguntas y cada una se coteja con los guiones.',
    },
    mended: (count) => (count === 1 ? 'Una parte se ha rehecho.' : `Se han rehecho ${count} partes.`),
    people: 'A la mesa',
    places: 'Dónde se puede buscar',
    questions: (count) => (count === 1 ? 'Una pregunta por responder' : `${count} preguntas por responder`),
    nothing: 'Nada todavía. Primero viene el crimen.',
    stop: 'Parar',
    goOn: 'Seguir',
    goOnWithMore: 'Permitir otro tanto',
    stopped: 'En reposo. Lo terminado se guarda, y desde aquí se sigue.',
    cap: 'Se ha llegado al tope de gasto. Lo terminado se guarda; seguirá cuando permitas otro tanto.',
    modelFailed: 'El modelo no ha respondido. Lo terminado se guarda; sigue cuando vuelva.',
    lost: 'Se ha perdido la conexión con la casa. Se está reintentando.',
    failed: 'No ha salido nada',
    reasons: {
      'idea-too-long': 'La idea es más larga de lo que se puede tener en mente. Acórtala.',
      'no-crime': 'No se ha encontrado un crimen que se pueda jugar. Prueba otra idea u otro modelo.',
      unplayable: 'Lo que se ha escrito no se puede jugar. Inténtalo de nuevo o con otro modelo.',
    },
    otherReason: 'Se ha abandonado sin decir por qué.',
    written: 'El caso está listo, entre los tuyos. Nada en esta página lo delata.',
    plain: (parts) => `Ningún modelo escribió estas partes, así que son sencillas: ${parts}.`,
    leftOut: (count) =>
      count === 1
        ? 'Algo no se pudo arreglar y se ha quitado.'
        : `${count} cosas no se pudieron arreglar y se han quitado.`,
    play: 'Elegir asiento',
    back: 'Volver a los casos',
    read: 'Leerlo entero',
    readWhy: 'Sabrás quién fue. Es para quien dirige la partida, no para quien la juega.',
    truth: 'Lo que pasó',
    killed: (names) => `mató ${joined('a', names)}`,
    clues: 'Qué hay en cada sitio',
    key: 'Las preguntas',
    notes: 'Notas de la comprobación',
  },
}
