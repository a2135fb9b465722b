import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { LetterheadChange, LogoChange, MOST_LOGO_BYTES, ProjectLetterhead } from './letterhead.ts'
import { papersModule } from './papers-module.ts'
import { RecordToPrint } from './printed-record.ts'

const OfProject = z.object({ projectCode: PlaceCode })

export const papersApi = defineApi(papersModule, {
  letterhead: {
    method: 'GET',
    path: '/letterheads/:projectCode',
    summary: "The head of a project's papers: its own, or that of the installation",
    access: 'letterhead:write',
    reads: ['letterhead'],
    input: OfProject,
    output: ProjectLetterhead,
  },
  changeLetterhead: {
    method: 'PUT',
    path: '/letterheads/:projectCode',
    summary: "Edit the letterhead of a project's papers",
    access: 'letterhead:write',
    input: LetterheadChange,
    output: ProjectLetterhead,
  },
  changeLogo: {
    method: 'PATCH',
    path: '/letterheads/:projectCode/logo',
    summary: "Put a logo on the letterhead of a project's papers, or take it off",
    access: 'letterhead:write',
    maxBodyBytes: MOST_LOGO_BYTES * 2,
    input: LogoChange,
    output: ProjectLetterhead,
  },
  logo: {
    method: 'GET',
    path: '/letterheads/:projectCode/logo',
    summary: "The logo of a project's letterhead",
    access: 'letterhead:write',
    input: OfProject,
    output: FILE_ANSWER,
  },
  sample: {
    method: 'GET',
    path: '/letterheads/:projectCode/sample',
    summary: 'An empty paper with the letterhead of a project, as PDF',
    access: 'letterhead:write',
    transaction: 'none',
    rateLimit: 30,
    input: OfProject,
    output: FILE_ANSWER,
  },
  printRecord: {
    method: 'POST',
    path: '/papers/records',
    summary: 'A record as PDF: facts, history, QR code to its page, hash',
    // Who may read the record: its kind says so.
    access: 'any-signed-in',
    readOnly: true,
    // No connection waits while the paper is set.
    transaction: 'none',
    rateLimit: 60,
    input: RecordToPrint,
    output: FILE_ANSWER,
  },
})
