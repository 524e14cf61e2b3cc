export {
  NARRATOR,
  Person,
  ScreenTime,
  Script,
  ScriptItem,
  ScriptScene,
  Span,
  Speech,
  SpeechPart,
  Told,
} from '../schema/script.ts'
export { type Chapter, chapters } from './chapters.ts'
export { decodeText } from './decode-text.ts'
export { isXhtmlDrama, type ScriptFormat } from './detect-format.ts'
export { MAX_SOURCE_BYTES } from './limits.ts'
export { elementsOf, parseXml, textOf, type XmlElement, type XmlNode } from './parse-xml.ts'
export {
  type Behaviour,
  behaviours,
  mainRoles,
  observations,
  type Participation,
  participation,
  participationAmong,
} from './participation.ts'
export { presenceIn, type ScenePresence } from './presence.ts'
export { readScript, type ScriptHint } from './read-script.ts'
export { type TextHeading, xhtmlToText } from './read-xhtml.ts'
