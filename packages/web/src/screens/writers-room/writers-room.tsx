import { EditorScreen } from './editor/editor-screen.tsx'
import { PlanningRoom } from './planning/planning-room.tsx'

/** The writers' room: a plan as it is being made, or a blueprint to be worked on. */
export function WritersRoom(props: { readonly job: string } | { readonly blueprint: string }) {
  return 'job' in props ? (
    <PlanningRoom key={props.job} job={props.job} />
  ) : (
    <EditorScreen key={props.blueprint} id={props.blueprint} />
  )
}
