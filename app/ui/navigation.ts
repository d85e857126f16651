/** The entries of the navigation bar and of the phone's menu: a later page adds its line here. */
export const navigation: { href: string; label: string }[] = [
  { href: "/", label: "Home" },
  { href: "/venues", label: "All venues" },
];
