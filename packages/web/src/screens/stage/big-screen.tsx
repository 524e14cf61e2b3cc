/** The stage for a television. */
export function BigScreen({ show }: { readonly show: string }) {
  return <p>{show}</p>
}
