import { href, redirect } from 'react-router'

/** There is no page of all products: the catalogue is the way to them. */
export const loader = () => redirect(href('/category'), 301)
