/** The dialog that puts lines into a list (list-picker.tsx). */
export const loadListPicker = () => import('./list-picker.tsx').then((file) => file.ListPicker)
