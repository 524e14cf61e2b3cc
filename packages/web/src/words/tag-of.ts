/** The tag of a show's language, as pages name it. */
export function tagOf(language: string): string {
  return language === 'zh' ? 'zh-Hans' : language
}
