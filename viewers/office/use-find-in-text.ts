import { type RefObject, useEffect, useState } from 'react'
import { type Finding, stepOn } from '../pdf/find-words.tsx'
import { markRanges, rangesOf } from '../pdf/mark-found.ts'

const BLOCK = 'p, h2, h3, h4, h5, h6, td, th, section'
/** What the reader says itself stands in none of the file's own texts. */
const OWN_WORDS = '[data-own-words]'

/** Finds words in text that is shown whole, also where they run over letters of several looks. */
export function useFindInText(desk: RefObject<HTMLElement | null>): Finding {
  const [words, setWords] = useState('')
  const [ranges, setRanges] = useState<readonly Range[]>([])
  const [active, setActive] = useState(0)
  useEffect(() => {
    setRanges(words.trim() === '' || !desk.current ? [] : placesIn(desk.current, words))
    setActive(0)
  }, [desk, words])
  useEffect(() => markRanges(ranges, active), [ranges, active])
  const step = (by: -1 | 1) => setActive(stepOn(active, by, ranges.length))
  return { words, setWords, total: ranges.length, active, step }
}

function placesIn(desk: HTMLElement, words: string): Range[] {
  const walker = document.createTreeWalker(desk, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(OWN_WORDS)) nodes.push(node)
  const blockOf = (node: Text | undefined) => node?.parentElement?.closest(BLOCK)
  const pieces = nodes.map((node, at) => ({ str: node.data, hasEOL: blockOf(node) !== blockOf(nodes[at + 1]) }))
  return rangesOf(pieces, nodes, words)
}
