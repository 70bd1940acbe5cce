import type { ComponentProps } from 'react'
import { Form as RouterForm, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'

/*
 * React Router marks links and forms for its lazy route discovery unless told not to. It is off here (decision 3), and
 * a page has some hundred of them.
 */

/** React Router's link. */
export const Link = (props: ComponentProps<typeof RouterLink>) => <RouterLink discover="none" {...props} />

/** React Router's link that knows whether it leads to this page. */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>) => <RouterNavLink discover="none" {...props} />

/** React Router's form that leads to another address. */
export const Form = (props: ComponentProps<typeof RouterForm>) => <RouterForm discover="none" {...props} />
