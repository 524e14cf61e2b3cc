import type { ReactNode } from 'react'
import { ActForm } from './act-form.tsx'
import { valueAt } from './at-path.ts'
import { CastForm } from './cast-form.tsx'
import { useDesk } from './desk.tsx'
import css from './item-form.module.css'
import { PlayForm } from './play-form.tsx'
import { PointForm } from './point-form.tsx'
import { PropForm } from './prop-form.tsx'
import { SceneForm } from './scene-form.tsx'

/** The form of whatever is open: the play, a person, an act, a place, a prop or a point. */
export function ItemForm() {
  const { draft, item } = useDesk()
  const path = valueAt(draft, item) === undefined ? '' : item
  return (
    <div className={css.form} key={path}>
      {formOf(path)}
    </div>
  )
}

function formOf(path: string): ReactNode {
  if (path === '') return <PlayForm />
  if (path.startsWith('cast.')) return <CastForm path={path} />
  if (path.includes('.points.')) return <PointForm path={path} />
  if (path.includes('.props.')) return <PropForm path={path} />
  if (path.includes('.scenes.')) return <SceneForm path={path} />
  return <ActForm path={path} />
}
