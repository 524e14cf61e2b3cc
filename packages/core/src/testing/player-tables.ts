import type { WordsLike } from '../prelude/word-table.ts'
import type * as generalPlayer from './general-player.ts'
import type * as playersCaseWritingWords from './players/case-writing-words.ts'
import type * as playersCasting from './players/casting.ts'
import type * as playersMysteryWords from './players/mystery-words.ts'
import type * as playersPageMarks from './players/page-marks.ts'
import type * as playersPerformanceActors from './players/performance-actors.ts'
import type * as playersPerformanceBackstage from './players/performance-backstage.ts'
import type * as playersPerformanceVerbs from './players/performance-verbs.ts'
import type * as playersScreening from './players/screening.ts'
import type * as playersWritingSayings from './players/writing-sayings.ts'
import type * as playersWritingWords from './players/writing-words.ts'

/** The words of the simulated company by the names of their tables, as a language hands them in to hear it answer in its own. */
export interface PlayerTables {
  readonly 'players.acts': WordsLike<typeof playersPerformanceVerbs.ACT_WORDS>
  readonly 'players.case-writing-words': WordsLike<typeof playersCaseWritingWords.CASE_WORDS>
  readonly 'players.casting.nothing': WordsLike<typeof playersCasting.NOTHING>
  readonly 'players.glue': WordsLike<typeof playersPerformanceActors.GLUE>
  readonly 'players.mystery-words': WordsLike<typeof playersMysteryWords.SLEUTH_WORDS>
  readonly 'players.page-marks': WordsLike<typeof playersPageMarks.PAGE_MARKS>
  readonly 'players.performance-actors.asides': WordsLike<typeof playersPerformanceActors.ASIDES>
  readonly 'players.performance-actors.between': WordsLike<typeof playersPerformanceActors.BETWEEN>
  readonly 'players.performance-actors.endings': WordsLike<typeof playersPerformanceActors.ENDINGS>
  readonly 'players.performance-actors.handling': WordsLike<typeof playersPerformanceActors.HANDLING>
  readonly 'players.performance-actors.hint': WordsLike<typeof playersPerformanceActors.HINT>
  readonly 'players.performance-actors.impossible': WordsLike<typeof playersPerformanceActors.IMPOSSIBLE>
  readonly 'players.performance-actors.instruction': WordsLike<typeof playersPerformanceActors.INSTRUCTION>
  readonly 'players.performance-actors.not-yet': WordsLike<typeof playersPerformanceActors.NOT_YET>
  readonly 'players.performance-actors.openings': WordsLike<typeof playersPerformanceActors.OPENINGS>
  readonly 'players.performance-actors.somebody': WordsLike<typeof playersPerformanceActors.SOMEBODY>
  readonly 'players.performance-actors.take': WordsLike<typeof playersPerformanceActors.TAKE>
  readonly 'players.performance-actors.topics': WordsLike<typeof playersPerformanceActors.TOPICS>
  readonly 'players.performance-backstage.last-image': WordsLike<
    typeof playersPerformanceBackstage.LAST_IMAGE
  >
  readonly 'players.performance-backstage.small-talk': WordsLike<
    typeof playersPerformanceBackstage.SMALL_TALK
  >
  readonly 'players.performance-backstage.ways': WordsLike<typeof playersPerformanceBackstage.WAYS>
  readonly 'players.screening.lines': WordsLike<typeof playersScreening.LINES>
  readonly 'players.screening.moment': WordsLike<typeof playersScreening.MOMENT>
  readonly 'players.writing-sayings': WordsLike<typeof playersWritingSayings.WRITER_SAYINGS>
  readonly 'players.writing-words': WordsLike<typeof playersWritingWords.WRITER_WORDS>
  readonly 'testing.general-player.lines': WordsLike<typeof generalPlayer.LINES>
  readonly 'testing.general-player.somebody': WordsLike<typeof generalPlayer.SOMEBODY>
  readonly 'testing.general-player.something': WordsLike<typeof generalPlayer.SOMETHING>
  readonly 'testing.general-player.towards': WordsLike<typeof generalPlayer.TOWARDS>
}
