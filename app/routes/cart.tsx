export { default, meta } from './plain.tsx'
