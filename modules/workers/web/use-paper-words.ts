import { TRAININGS, type ZonePaper } from '#modules/geofences/contract/zone-papers.ts'
import { useWorkersText } from './use-workers-text.ts'

type Training = (typeof TRAININGS)[number]
const isTraining = (paper: ZonePaper): paper is Training => (TRAININGS as readonly ZonePaper[]).includes(paper)

/** Papers that zones ask for, as a line of words. */
export function usePaperWords(): (papers: readonly ZonePaper[]) => string {
  const text = useWorkersText()
  return (papers) =>
    papers.map((paper) => (isTraining(paper) ? text(`certificate.${paper}`) : text(`paper.${paper}`))).join(' · ')
}
