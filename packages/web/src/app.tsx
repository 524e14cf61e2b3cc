import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ComingBack } from './coming-back.tsx'
import { boothOf, MODES, recordedOf } from './modes/modes.tsx'
import { ShowScreen } from './modes/show-screen.tsx'
import { useDoors } from './modes/use-doors.ts'
import { Waiting } from './parts/waiting.tsx'
import { Foyer } from './screens/foyer/foyer.tsx'
import { Shortcuts } from './screens/go-to/shortcuts.tsx'

// Whoever only looks in downloads the foyer and nothing else.
const Join = lazy(() => import('./screens/join/join.tsx').then(({ Join }) => ({ default: Join })))
const WritersRoom = lazy(() =>
  import('./screens/writers-room/writers-room.tsx').then(({ WritersRoom }) => ({ default: WritersRoom })),
)
const CastingCall = lazy(() =>
  import('./screens/casting-call/casting-call.tsx').then(({ CastingCall }) => ({ default: CastingCall })),
)
const BigScreen = lazy(() =>
  import('./modes/performance/big-screen.tsx').then(({ BigScreen }) => ({ default: BigScreen })),
)
const Overlay = lazy(() =>
  import('./modes/performance/overlay.tsx').then(({ Overlay }) => ({ default: Overlay })),
)
const OpenPiece = lazy(() =>
  import('./modes/any/open-piece.tsx').then(({ OpenPiece }) => ({ default: OpenPiece })),
)
const Critics = lazy(() =>
  import('./screens/critics/critics.tsx').then(({ Critics }) => ({ default: Critics })),
)
const BallotDesk = lazy(() =>
  import('./screens/critics/ballot-desk.tsx').then(({ BallotDesk }) => ({ default: BallotDesk })),
)
const VoteDoor = lazy(() =>
  import('./screens/critics/vote-door.tsx').then(({ VoteDoor }) => ({ default: VoteDoor })),
)
const Voting = lazy(() => import('./screens/critics/voting.tsx').then(({ Voting }) => ({ default: Voting })))
const Booth = lazy(() => import('./screens/booth/booth.tsx').then(({ Booth }) => ({ default: Booth })))
const GreenRoom = lazy(() =>
  import('./screens/green-room/green-room.tsx').then(({ GreenRoom }) => ({ default: GreenRoom })),
)
const CharacterMemory = lazy(() =>
  import('./screens/green-room/memory/character-memory.tsx').then(({ CharacterMemory }) => ({
    default: CharacterMemory,
  })),
)
const CharacterChronicle = lazy(() =>
  import('./screens/green-room/chronicle/character-chronicle.tsx').then(({ CharacterChronicle }) => ({
    default: CharacterChronicle,
  })),
)
const CastingDesk = lazy(() =>
  import('./screens/green-room/casting/casting-desk.tsx').then(({ CastingDesk }) => ({
    default: CastingDesk,
  })),
)
const CastingWatch = lazy(() =>
  import('./screens/green-room/casting/casting-watch.tsx').then(({ CastingWatch }) => ({
    default: CastingWatch,
  })),
)
const CaseWatch = lazy(() =>
  import('./modes/mystery/writing/case-watch.tsx').then(({ CaseWatch }) => ({ default: CaseWatch })),
)
const RecordingScreen = lazy(() =>
  import('./screens/recording/recording.tsx').then(({ RecordingScreen }) => ({ default: RecordingScreen })),
)
const AgainScreen = lazy(() =>
  import('./screens/recording/again.tsx').then(({ AgainScreen }) => ({ default: AgainScreen })),
)
const Settings = lazy(() =>
  import('./screens/settings/settings.tsx').then(({ Settings }) => ({ default: Settings })),
)
const Library = lazy(() =>
  import('./screens/library/library.tsx').then(({ Library }) => ({ default: Library })),
)
const Models = lazy(() => import('./screens/models/models.tsx').then(({ Models }) => ({ default: Models })))
const Reset = lazy(() => import('./screens/letters/reset.tsx').then(({ Reset }) => ({ default: Reset })))
const Confirm = lazy(() =>
  import('./screens/letters/confirm.tsx').then(({ Confirm }) => ({ default: Confirm })),
)
const NotHere = lazy(() =>
  import('./screens/not-here/not-here.tsx').then(({ NotHere }) => ({ default: NotHere })),
)

/** Every screen and its address. */
export function App() {
  return (
    <ComingBack>
      <Shortcuts />
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/">
            <FoyerWithDoors />
          </Route>
          <Route path="/join">
            <Join />
          </Route>
          <Route path="/plans/:job">{({ job }) => <WritersRoom job={job} />}</Route>
          <Route path="/blueprints/:blueprint">
            {({ blueprint }) => <WritersRoom blueprint={blueprint} />}
          </Route>
          <Route path="/shows/:show/cast">{({ show }) => <CastingCall show={show} />}</Route>
          <Route path="/shows/:show/screen">{({ show }) => <BigScreen show={show} />}</Route>
          <Route path="/shows/:show/overlay">{({ show }) => <Overlay key={show} show={show} />}</Route>
          <Route path="/shows/:show/again">
            {({ show }) => <AgainScreen key={show} show={show} lookOf={recordedOf} />}
          </Route>
          <Route path="/shows/:show/booth">{({ show }) => <Booth show={show} deskOf={boothOf} />}</Route>
          <Route path="/rooms/new">
            <MODES.room.opening />
          </Route>
          <Route path="/tables/new">
            <MODES.table.opening />
          </Route>
          <Route path="/tables/:show">{({ show }) => <ShowScreen show={show} />}</Route>
          <Route path="/screenings/new">
            <MODES.screening.opening />
          </Route>
          <Route path="/modes/:mode/new">{({ mode }) => <OpenPiece key={mode} mode={mode} />}</Route>
          <Route path="/shows/:show">{({ show }) => <ShowScreen show={show} />}</Route>
          <Route path="/characters">
            <GreenRoom />
          </Route>
          <Route path="/characters/:character">
            {({ character }) => <GreenRoom character={character} />}
          </Route>
          <Route path="/characters/:character/memory">
            {({ character }) => <CharacterMemory key={character} id={character} />}
          </Route>
          <Route path="/characters/:character/chronicle">
            {({ character }) => <CharacterChronicle key={character} id={character} />}
          </Route>
          <Route path="/castings">
            <CastingDesk />
          </Route>
          <Route path="/castings/:job">{({ job }) => <CastingWatch key={job} job={job} />}</Route>
          <Route path="/cases/:job">{({ job }) => <CaseWatch key={job} job={job} />}</Route>
          <Route path="/critics">
            <Critics />
          </Route>
          <Route path="/critics/:ballot">{({ ballot }) => <BallotDesk key={ballot} id={ballot} />}</Route>
          <Route path="/vote">
            <VoteDoor />
          </Route>
          <Route path="/vote/:ballot">{({ ballot }) => <Voting key={ballot} ballot={ballot} />}</Route>
          <Route path="/recordings/:recording">
            {({ recording }) => <RecordingScreen key={recording} recording={recording} lookOf={recordedOf} />}
          </Route>
          <Route path="/reset">
            <Reset />
          </Route>
          <Route path="/confirm">
            <Confirm />
          </Route>
          <Route path="/evenings">
            <Library />
          </Route>
          <Route path="/models">
            <Models />
          </Route>
          <Route path="/settings">
            <Settings />
          </Route>
          <Route>
            <NotHere />
          </Route>
        </Switch>
      </Suspense>
    </ComingBack>
  )
}

/** The foyer, with the doors that this house has. */
function FoyerWithDoors() {
  return <Foyer doors={useDoors()} lookOf={recordedOf} />
}
