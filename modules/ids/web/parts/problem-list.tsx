import type { ReactNode } from 'react'
import css from './checks.module.css'

/** What is wrong with an IDS file. The engine says it in English alone. */
export function ProblemList(props: { title: string; problems: readonly string[]; children?: ReactNode }) {
  return (
    <div role="alert">
      <strong>{props.title}</strong>
      <ul>
        {props.problems.map((problem) => (
          <li key={problem} className={css['reason']}>
            <bdi lang="en">{problem}</bdi>
          </li>
        ))}
      </ul>
      {props.children && <p className={css['quiet']}>{props.children}</p>}
    </div>
  )
}
