import type { WordsLike } from '@commedia/core'
import type { doorwayWords } from './door/doorway-words.ts'
import type { joinFieldWords } from './door/join-field-words.ts'
import type { endingWords } from './ending/ending-words.ts'
import type { meWords } from './house/me-words.ts'
import type { lettersWords } from './letters/letters-words.ts'
import type { modelsWords } from './models/models-words.ts'
import type { anyWords } from './modes/any/any-words.ts'
import type { pieceRecordedWords } from './modes/any/piece-recorded-words.ts'
import type { roomWords } from './modes/chat/room-words.ts'
import type { talkRecordedWords } from './modes/chat/talk-recorded-words.ts'
import type { doorWords } from './modes/door-words.ts'
import type { caseWords } from './modes/mystery/before/case-words.ts'
import type { hostWords } from './modes/mystery/host/host-words.ts'
import type { gameRecordedWords } from './modes/mystery/recorded/game-recorded-words.ts'
import type { revealWords } from './modes/mystery/reveal/reveal-words.ts'
import type { tableWords } from './modes/mystery/table-words.ts'
import type { caseWritingWords } from './modes/mystery/writing/case-writing-words.ts'
import type { bigWords } from './modes/performance/big-words.ts'
import type { playRecordedWords } from './modes/performance/play-recorded-words.ts'
import type { playWords } from './modes/performance/play-words.ts'
import type { sheetWords } from './modes/performance/sheet-words.ts'
import type { stageWords } from './modes/performance/stage-words.ts'
import type { screeningRecordedWords } from './modes/screening/screening-recorded-words.ts'
import type { screeningWords } from './modes/screening/screening-words.ts'
import type { chartWords } from './parts/chart-words.ts'
import type { estimateWords } from './parts/estimate-words.ts'
import type { keyWords } from './parts/key-words.ts'
import type { partsWords } from './parts/parts-words.ts'
import type { keepWords } from './piece/keep-words.ts'
import type { lineWords } from './piece/line-words.ts'
import type { networkWords } from './piece/network-words.ts'
import type { noStageWords } from './piece/no-stage-words.ts'
import type { radioWords } from './piece/radio-words.ts'
import type { reportWords } from './piece/report-words.ts'
import type { sharePageWords } from './piece/share-page-words.ts'
import type { shareWords } from './piece/share-words.ts'
import type { sharedLinkWords } from './piece/shared-link-words.ts'
import type { audienceWords } from './scene/audience-words.ts'
import type { maskWords } from './scene/mask-words.ts'
import type { propWords } from './scene/prop-words.ts'
import type { sceneWords } from './scene/scene-words.ts'
import type { boothWords } from './screens/booth/booth-words.ts'
import type { castingWords } from './screens/casting-call/casting-words.ts'
import type { criticsWords } from './screens/critics/critics-words.ts'
import type { voteWords } from './screens/critics/vote-words.ts'
import type { foyerWords } from './screens/foyer/foyer-words.ts'
import type { tourWords } from './screens/foyer/tour-words.ts'
import type { goToWords } from './screens/go-to/go-to-words.ts'
import type { castingWords as greenCastingWords } from './screens/green-room/casting/casting-words.ts'
import type { chronicleWords } from './screens/green-room/chronicle/chronicle-words.ts'
import type { greenRoomWords } from './screens/green-room/green-room-words.ts'
import type { memoryWords } from './screens/green-room/memory/memory-words.ts'
import type { joinWords } from './screens/join/join-words.ts'
import type { libraryWords } from './screens/library/library-words.ts'
import type { notHereWords } from './screens/not-here/not-here-words.ts'
import type { recordingWords } from './screens/recording/recording-words.ts'
import type { settingsWords } from './screens/settings/settings-words.ts'
import type { editorWords } from './screens/writers-room/editor/editor-words.ts'
import type { formWords } from './screens/writers-room/editor/form-words.ts'
import type { planningWords } from './screens/writers-room/planning/planning-words.ts'
import type { scriptWords } from './script/script-words.ts'
import type { pageWords } from './share/page-words.ts'
import type { soundWords } from './sound/sound-words.ts'
import type { speechWords } from './speech/speech-words.ts'
import type { talkWords } from './talk/talk-words.ts'

/** The words of the screens by the names of their tables, as a language hands them in. */
export interface ScreenTables {
  readonly 'screen.any-mode': WordsLike<typeof anyWords>
  readonly 'screen.audience': WordsLike<typeof audienceWords>
  readonly 'screen.booth': WordsLike<typeof boothWords>
  readonly 'screen.casting-call': WordsLike<typeof castingWords>
  readonly 'screen.chart': WordsLike<typeof chartWords>
  readonly 'screen.critics': WordsLike<typeof criticsWords>
  readonly 'screen.doors': WordsLike<typeof doorWords>
  readonly 'screen.doorway': WordsLike<typeof doorwayWords>
  readonly 'screen.editor': WordsLike<typeof editorWords>
  readonly 'screen.ending': WordsLike<typeof endingWords>
  readonly 'screen.estimate': WordsLike<typeof estimateWords>
  readonly 'screen.forms': WordsLike<typeof formWords>
  readonly 'screen.foyer': WordsLike<typeof foyerWords>
  readonly 'screen.go-to': WordsLike<typeof goToWords>
  readonly 'screen.green-room': WordsLike<typeof greenRoomWords>
  readonly 'screen.green-room.casting': WordsLike<typeof greenCastingWords>
  readonly 'screen.green-room.chronicle': WordsLike<typeof chronicleWords>
  readonly 'screen.green-room.memory': WordsLike<typeof memoryWords>
  readonly 'screen.join': WordsLike<typeof joinWords>
  readonly 'screen.join-field': WordsLike<typeof joinFieldWords>
  readonly 'screen.keep': WordsLike<typeof keepWords>
  readonly 'screen.keys': WordsLike<typeof keyWords>
  readonly 'screen.letters': WordsLike<typeof lettersWords>
  readonly 'screen.library': WordsLike<typeof libraryWords>
  readonly 'screen.line': WordsLike<typeof lineWords>
  readonly 'screen.make-page': WordsLike<typeof sharePageWords>
  readonly 'screen.mask': WordsLike<typeof maskWords>
  readonly 'screen.me': WordsLike<typeof meWords>
  readonly 'screen.models': WordsLike<typeof modelsWords>
  readonly 'screen.network': WordsLike<typeof networkWords>
  readonly 'screen.no-stage': WordsLike<typeof noStageWords>
  readonly 'screen.not-here': WordsLike<typeof notHereWords>
  readonly 'screen.parts': WordsLike<typeof partsWords>
  readonly 'screen.planning': WordsLike<typeof planningWords>
  readonly 'screen.props': WordsLike<typeof propWords>
  readonly 'screen.radio-play': WordsLike<typeof radioWords>
  readonly 'screen.recorded-game': WordsLike<typeof gameRecordedWords>
  readonly 'screen.recorded-piece': WordsLike<typeof pieceRecordedWords>
  readonly 'screen.recorded-play': WordsLike<typeof playRecordedWords>
  readonly 'screen.recorded-screening': WordsLike<typeof screeningRecordedWords>
  readonly 'screen.recorded-talk': WordsLike<typeof talkRecordedWords>
  readonly 'screen.recording': WordsLike<typeof recordingWords>
  readonly 'screen.report': WordsLike<typeof reportWords>
  readonly 'screen.room': WordsLike<typeof roomWords>
  readonly 'screen.scene': WordsLike<typeof sceneWords>
  readonly 'screen.screening': WordsLike<typeof screeningWords>
  readonly 'screen.script': WordsLike<typeof scriptWords>
  readonly 'screen.settings': WordsLike<typeof settingsWords>
  readonly 'screen.share': WordsLike<typeof shareWords>
  readonly 'screen.share-page': WordsLike<typeof pageWords>
  readonly 'screen.shared-link': WordsLike<typeof sharedLinkWords>
  readonly 'screen.sound': WordsLike<typeof soundWords>
  readonly 'screen.speech': WordsLike<typeof speechWords>
  readonly 'screen.stage': WordsLike<typeof stageWords>
  readonly 'screen.stage.big': WordsLike<typeof bigWords>
  readonly 'screen.stage.play': WordsLike<typeof playWords>
  readonly 'screen.stage.sheets': WordsLike<typeof sheetWords>
  readonly 'screen.table': WordsLike<typeof tableWords>
  readonly 'screen.table.cases': WordsLike<typeof caseWords>
  readonly 'screen.table.host': WordsLike<typeof hostWords>
  readonly 'screen.table.reveal': WordsLike<typeof revealWords>
  readonly 'screen.table.writing': WordsLike<typeof caseWritingWords>
  readonly 'screen.talk': WordsLike<typeof talkWords>
  readonly 'screen.tour': WordsLike<typeof tourWords>
  readonly 'screen.vote': WordsLike<typeof voteWords>
}
