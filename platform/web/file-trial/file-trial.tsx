import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSay } from '../language/use-text.ts'
import { base64Of } from './base64-of.ts'
import css from './file-trial.module.css'
import { TRIAL_WORDS } from './trial-words.ts'

const MEGABYTE = 1_000_000

export interface TriedFile {
  readonly name: string
  /** Its text, or the file itself in base64. */
  readonly content: string
}

interface Props<Report> {
  readonly title: string
  /** What is taken, and how what is in the file is matched. */
  readonly about: string
  readonly label: string
  readonly hint: string
  readonly accept: string
  readonly mostBytes: number
  /** The file is no text: it is sent in base64. */
  readonly isBinary?: boolean
  /** Asks the server: first what would be taken, then to take it. */
  readonly send: (file: TriedFile, isDryRun: boolean) => Promise<Report>
  /** How much of what was tried would be taken; of nothing the button stays off. */
  readonly takeable: (report: Report) => number
  readonly children: (report: Report, isTaken: boolean) => ReactNode
  readonly onClose: () => void
}

/** A file that is first tried and then taken: what would come of it is read before anything is stored. */
export function FileTrial<Report>(props: Props<Report>) {
  const say = useSay()
  const trial = useTrial(props)
  const { file, report, isTaken, isBusy, problem } = trial
  return (
    <Dialog isOpen width="wide" title={props.title} closeLabel={say(TRIAL_WORDS.close)} onClose={props.onClose}>
      <div className={css['step']}>
        {problem && <ProblemNote>{problem}</ProblemNote>}
        {report === null ? (
          <>
            <p>{props.about}</p>
            <FileDrop
              label={props.label}
              prompt={say(TRIAL_WORDS.choose)}
              hint={props.hint}
              accept={props.accept}
              isDisabled={isBusy}
              onFile={(chosen) => void trial.read(chosen)}
            />
            {isBusy && (
              <p role="status">
                <Spinner /> {say(TRIAL_WORDS.reading)}
              </p>
            )}
          </>
        ) : (
          <>
            <p role="status">
              {say(isTaken ? TRIAL_WORDS.taken : TRIAL_WORDS.tried)} <bdi className={css['file']}>{file?.name}</bdi>
            </p>
            {props.children(report, isTaken)}
            <div className={css['actions']}>
              <Button disabled={isBusy} onClick={trial.again}>
                {say(TRIAL_WORDS.otherFile)}
              </Button>
              {isTaken ? (
                <Button look="primary" onClick={props.onClose}>
                  {say(TRIAL_WORDS.close)}
                </Button>
              ) : (
                <Button
                  look="primary"
                  busy={isBusy}
                  disabled={props.takeable(report) === 0}
                  onClick={() => void trial.take()}
                >
                  {say(TRIAL_WORDS.take)}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

function useTrial<Report>({
  send,
  mostBytes,
  isBinary = false,
}: Pick<Props<Report>, 'send' | 'mostBytes' | 'isBinary'>) {
  const say = useSay()
  const [file, setFile] = useState<TriedFile | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async (of: TriedFile, isDryRun: boolean) => {
    setBusy(true)
    setProblem(null)
    try {
      setReport(await send(of, isDryRun))
      setTaken(!isDryRun)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return {
    ...{ file, report, isTaken, isBusy, problem },
    read: async (chosen: File) => {
      if (chosen.size > mostBytes)
        return setProblem(say(TRIAL_WORDS.tooLarge).replace('{most}', String(Math.floor(mostBytes / MEGABYTE))))
      const content = isBinary ? await base64Of(chosen) : await textOf(chosen)
      if (content.trim() === '') return setProblem(say(TRIAL_WORDS.empty))
      const read = { name: chosen.name, content }
      setFile(read)
      await ask(read, true)
    },
    take: () => (file ? ask(file, false) : Promise.resolve()),
    again: () => {
      setReport(null)
      setTaken(false)
      setProblem(null)
    },
  }
}

/** Spreadsheets also save as UTF-16, with a mark at the beginning. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}
