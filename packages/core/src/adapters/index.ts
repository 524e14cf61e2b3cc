export {
  CHAT_TEMPLATES,
  CHATML,
  type ChatTemplate,
  MISTRAL,
  renderChat,
  type TemplateMessage,
} from './chat-template.ts'
export { connectEmbedder, type EmbedderConnection } from './connect-embedder.ts'
export { connectModel, type ModelConnection, type ModelKind } from './connect-model.ts'
export { connectModeration, type ModerationConnection } from './connect-moderation.ts'
export type { Fetch } from './guarded-fetch.ts'
export { systemClock } from './system-clock.ts'
