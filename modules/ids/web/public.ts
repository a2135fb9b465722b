export { LitElement } from './parts/lit-element.tsx'
