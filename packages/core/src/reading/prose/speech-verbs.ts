const VERBS = new Set(
  `said say says saying cried cry cries returned replied reply asked ask asks answered answers remarked continued added exclaimed
  whispered muttered murmured thought observed inquired enquired demanded shouted called began beginning repeated suggested
  interrupted declared sighed laughed growled grumbled pleaded screamed screeched snapped gasped sobbed ventured told explained
  protested insisted agreed admitted announced rejoined retorted resumed roared groaned moaned breathed urged warned wondered
  yelled chuckled concluded proceeded pursued responded persisted argued assented stammered faltered hissed ejaculated quoth
  bawled went addressed scolding declare begged implored promised confessed commanded ordered objected hinted echoed sang
  croaked squeaked shrieked piped drawled read wrote`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Whether an English word says that somebody speaks. */
export function isSpeechVerb(word: string): boolean {
  return VERBS.has(word.toLowerCase())
}

/** Characters that end a Chinese clause which gives somebody the word, and those that stand before them. */
export const CHINESE_SPEECH = new Set('道说説說问問曰云')
/** Characters between a Chinese name and its verb of speech: how it is said, and the small words. */
export const CHINESE_MANNER = new Set(
  '道说説說问問曰云笑叹嘆央哭骂罵喝嗔回答应應叫喊念劝勸便又因忙就也都方遂乃才即连連赶趕冷含微亦则則且还還嚷告及着著大高低轻輕急',
)
