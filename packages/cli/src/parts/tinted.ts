import { Text, type TextProps } from 'ink'
import { createContext, createElement, type ReactElement, useContext } from 'react'

/** Whether colours are wanted; bold, italics and the like stay either way. */
export const Colours = createContext<'shown' | 'none'>('shown')

/** Text in its look, without colour where none is wanted. */
export function Tinted({ color, ...look }: TextProps): ReactElement {
  const wanted = useContext(Colours) === 'shown' && color !== undefined
  return createElement(Text, wanted ? { ...look, color } : look)
}
