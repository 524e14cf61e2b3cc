/** Where model servers usually stand. It is a guess: what a server then refuses it is not asked for again. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/:11434$/, 'ollama'],
  [/:1234$/, 'lmstudio'],
  [/:8080$/, 'llamacpp'],
  [/:8000$/, 'vllm'],
  [/:5001$/, 'koboldcpp'],
  [/(^|\.)openrouter\.ai$/, 'openrouter'],
  [/(^|\.)together\.(ai|xyz)$/, 'together'],
  [/(^|\.)fireworks\.ai$/, 'fireworks'],
  [/(^|\.)groq\.com$/, 'groq'],
  [/(^|\.)x\.ai$/, 'xai'],
  [/(^|\.)mistral\.ai$/, 'mistral'],
  [/(^|\.)deepseek\.com$/, 'deepseek'],
  [/(^|\.)dashscope(-intl)?\.aliyuncs\.com$/, 'dashscope'],
  [/(^|\.)moonshot\.(ai|cn)$/, 'moonshot'],
  [/(^|\.)(bigmodel\.cn|z\.ai)$/, 'zhipu'],
  [/(^|\.)siliconflow\.(com|cn)$/, 'siliconflow'],
]

/** The name of the server that usually stands at an address, by which one knows what can be asked of it. */
export function serverAt(baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined
  const { host } = new URL(baseUrl)
  return USUAL.find(([place]) => place.test(host))?.[1]
}
