import { configure } from '@testing-library/react'

/** Screens and texts are loaded on demand: on a busy machine that takes longer than the second that is waited by default. */
configure({ asyncUtilTimeout: 8_000 })
